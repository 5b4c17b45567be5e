/** A measured process answers its parent: what it has used so far, or whatever else it can tell. */

const usage = () => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMicros: user + system, rss, heapUsed };
};

/**
 * @param port where it listens; told at once
 * @param more further questions and their answers
 */
export const report = (port, more = {}) => {
  process.on('message', ({ ask }) => {
    if (ask === 'collect') globalThis.gc?.();
    process.send?.(more[ask]?.() ?? usage());
  });
  // Nothing is left behind when the bench itself is killed.
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port });
};
