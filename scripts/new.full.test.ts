import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
let copy: string
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A copy of the tree with its own packages; external packages are those of this tree. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'comity-new-'))
  const left = new Set(['node_modules', '.git', 'dist', 'test-results'])
  const filter = (from: string) => from === root || !(left.has(basename(from)) || from === join(root, 'data'))
  cpSync(root, copy, { recursive: true, filter })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@comity'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@comity' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const folder of ['packages/contract', 'packages/domain', 'apps/server', 'apps/web']) {
    symlinkSync(join(copy, folder), join(modules, '@comity', folder.split('/')[1]!))
    const own = join(root, folder, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'))
  }
})

const start = promisify(execFile)

/** Runs a tool in the copy; returns its output when it fails. */
async function run(program: string, ...parameters: string[]): Promise<string> {
  const { COMITY_TEST_REPORT: _, ...env } = process.env
  try {
    await start(program, parameters, { cwd: copy, env, maxBuffer: 100_000_000 })
    return ''
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${program} ${parameters.join(' ')}\n${stdout}${stderr}`
  }
}
const make = (...parameters: string[]) => run(process.execPath, 'scripts/new.ts', ...parameters)
const tool = (name: string, ...parameters: string[]) =>
  run(join(copy, 'node_modules/.bin', name), ...parameters)

test('a module, calls and pages that were just made pass every check', async () => {
  expect(await make('module', 'wasp-nests')).toBe('')
  expect(await make('call', 'wasp-nests/list-nests', 'GET', '/api/wasp-nests')).toBe('')
  expect(
    await make('call', 'wasp-nests/get-nest', 'GET', '/api/wasp-nests/{nestId}', '--access', 'privacy'),
  ).toBe('')
  expect(await make('call', 'wasp-nests/create-nest', 'POST', '/api/wasp-nests', '--access', 'manager')).toBe(
    '',
  )
  expect(
    await make('call', 'wasp-nests/empty-nest', 'DELETE', '/api/wasp-nests/{nestId}', '--access', 'admin'),
  ).toBe('')
  expect(await make('page', '/wasp-nests', '--call', 'list-nests')).toBe('')
  expect(await make('page', '/one-nest', '--call', 'get-nest')).toBe('')
  expect(await make('page', '/new-nest', '--call', 'create-nest')).toBe('')
  expect(await make('page', '/wasps-page', '--module', 'wasp-nests')).toBe('')

  expect(await tool('oxfmt', '--check', '.')).toBe('')
  for (const project of ['tsconfig.json', 'e2e/tsconfig.json', 'apps/web/tsconfig.json'])
    expect(await tool('tsc', '-p', project, '--checkers', '1')).toBe('')
  const folders = ['packages/contract/src', 'apps/server/src/modules', 'apps/web/src/areas', 'e2e'].map(
    (folder) => `${folder}/wasp-nests`,
  )
  expect(await tool('oxlint', '--type-aware', '--deny-warnings', ...folders)).toBe('')
  const tests = ['tests/repo', 'apps/server/src/modules/wasp-nests', 'apps/web/src/shell/registry']
  expect(await tool('vitest', 'run', '--reporter=dot', ...tests)).toBe('')
  const access = ['lists', 'records', 'people'].map((name) => `apps/server/src/access/${name}.test.ts`)
  expect(await tool('vitest', 'run', '--reporter=dot', '-t', 'Nest', ...access)).toBe('')
}, 1_800_000)
