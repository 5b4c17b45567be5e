/** Signals that end a program in order. */

/**
 * Calls `then` with each of these signals that comes, as long as the program runs. Not `process.once`: Ink hears signals too as long as
 * it draws for anybody, also over ssh, and where nobody else is left that does, it sends the signal again, which kills the program.
 */
export const onSignals = <S extends NodeJS.Signals>(signals: readonly S[], then: (signal: S) => void): void => {
  for (const signal of signals) process.on(signal, () => then(signal));
};
