import { defineConfig } from 'vitest/config'
import { secondTries } from './tests/second-tries.ts'

export default defineConfig({
  test: {
    // Tests of the server share one database server; more workers than processors only wait for it.
    maxWorkers: 2,
    reporters: ['default', secondTries],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            // Memory of a process is measured there, so each file has one of its own.
            'apps/server/src/platform/images/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'tests/repo/**/*.test.ts',
          ],
          setupFiles: ['tests/seed.ts'],
          // Limits only end what hangs, here as below.
          testTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['apps/server/src/platform/images/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['tests/seed.ts'],
          // Reading the server's modules anew for each file took as long as the tests. One that needs modules of its own
          // says so: `vi.hoisted(() => vi.resetModules())`.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          // Real processes on a busy machine, as in the browser below.
          retry: 1,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 600_000,
          // A real browser on a busy machine: what passes the second time is named at the end of the run.
          retry: 1,
          // As patient as the other waits of these tests; one second is what is usual.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
