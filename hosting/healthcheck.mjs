/** Ends with 0 while the server on this machine lets people in: asks /readyz on the port for operators. */
const port = process.env.BLOOD_BOUND_METRICS_PORT ?? '9100';
const host = process.env.BLOOD_BOUND_METRICS_BIND ?? '127.0.0.1';
const PATIENCE_MS = 3_000;

try {
  const { ok } = await fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
