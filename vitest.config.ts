import { defineConfig } from 'vitest/config'
import { reportFiles } from './tests/report/vitest-reporter.ts'

/** Rules, which need neither a database nor a browser. */
const rules = ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts']
/** Files that replace modules, or measure the memory of their process: each has a process of its own. */
const alone = [
  'apps/server/src/platform/images/*.test.ts',
  'apps/server/src/platform/auth/hasher.test.ts',
  'apps/server/src/platform/db/database.test.ts',
]

/** Node reads our TypeScript by itself; passing each module through Vite took as long as the tests. */
const native = { experimental: { viteModuleRunner: false } }
/** Files share the modules of their process, which are read once; so none of them may replace a module. */
const shared = { experimental: { viteModuleRunner: false, nodeLoader: false }, isolate: false }
/** Limits only end what hangs. */
const limits = { testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } }
const common = { ...limits, setupFiles: ['tests/seed.ts'] }
const withDatabase = { ...common, globalSetup: ['apps/server/src/testing/global-setup.ts'] }

export default defineConfig({
  test: {
    // Tests of the server share one database server; more workers than processors only wait for it.
    maxWorkers: 2,
    reporters: [process.env['COMITY_TEST_REPORT'] ? 'dot' : 'default', reportFiles],
    projects: [
      { extends: true, test: { ...common, ...shared, name: 'rules', include: rules } },
      { extends: true, test: { ...common, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          ...withDatabase,
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: alone,
        },
      },
      { extends: true, test: { ...withDatabase, ...native, name: 'server-alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
