import { defineConfig } from 'vitest/config';

export default defineConfig({
  // React runs as it is shipped (NODE_ENV=production below), which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
