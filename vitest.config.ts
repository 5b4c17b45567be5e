import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    env: { NODE_ENV: 'production', FORCE_COLOR: '0' },
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
