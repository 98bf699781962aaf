import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { leftOut } from './tests/report/records.ts'
import { reportFiles } from './tests/report/vitest-reporter.ts'

/** Rules, which need neither a database nor a browser. */
const rules = ['packages/*/src/**/*.test.ts', 'tests/**/*.test.ts']
/**
 * Files that replace modules, globals or timers, or measure the memory of their process: each has a process of its own.
 * All others share the modules of theirs, which are read once.
 */
function alone(...below: string[]): string[] {
  const marks = /\bvi\.(?:mock|hoisted|resetModules|stubGlobal|useFakeTimers)\(|memoryUsage/u
  return globSync(below.map((folder) => `${folder}/**/*.test.ts`)).filter((file) =>
    marks.test(readFileSync(file, 'utf8')),
  )
}
const [aloneInWeb, aloneInServer] = [alone('apps/web/src'), alone('apps/server/src', 'scripts')]

/**
 * What `npm test` leaves to larger sizes: whole files of storms, model runs, fault loops and sweeps. Whoever names such a
 * file runs it, with the counts of the quick size.
 */
const slow = '**/*.slow.test.ts'
/** What `.ci/run` leaves out as well: files that run the tools of the repository on a copy of it. */
const slowest = '**/*.full.test.ts'
const size = process.env['COMITY_TEST_SIZE']
const leftOutHere = size === 'quick' ? [slow, slowest] : size === 'standard' ? [slowest] : []
const slowFiles = globSync(leftOutHere, { exclude: ['**/node_modules'] })
if (leftOutHere.length > 0)
  leftOut({ what: `test files (${leftOutHere.join(', ')})`, done: 0, full: slowFiles.length })

/** Node reads our TypeScript by itself; passing each module through Vite took as long as the tests. */
const native = { experimental: { viteModuleRunner: false } }
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
      {
        extends: true,
        test: {
          ...common,
          name: 'web',
          isolate: false,
          include: ['apps/web/src/**/*.test.ts'],
          exclude: aloneInWeb,
        },
      },
      { extends: true, test: { ...common, name: 'web-alone', include: aloneInWeb } },
      {
        extends: true,
        test: {
          ...withDatabase,
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...aloneInServer, ...slowFiles],
        },
      },
      {
        extends: true,
        test: {
          ...withDatabase,
          ...native,
          name: 'server-alone',
          include: aloneInServer,
          exclude: slowFiles,
        },
      },
    ],
  },
})
