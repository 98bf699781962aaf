import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@comity/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lists } from '../../scripts/lists.ts'
import { newCall } from '../../scripts/new/call.ts'
import { newModule } from '../../scripts/new/module.ts'
import { newPage } from '../../scripts/new/page.ts'
import { Tree } from '../../scripts/new/tree.ts'
import type { Change } from '../../scripts/new/tree.ts'
import { root } from './source-files.ts'

/* Checks the output of `npm run new` in a copy of the few folders that it reads; `scripts/new.full.test.ts` runs all
   checks on it. */
let copy: string
const written = new Set<string>()

function apply(changes: readonly Change[]): void {
  for (const { path, text } of changes) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    writeFileSync(join(copy, path), text)
    written.add(path)
  }
  for (const list of lists) writeFileSync(join(copy, list.file), list.textFrom(copy))
}

const call = (target: string, method: string, path: string, access = 'staff') =>
  newCall(new Tree(copy), { target, method, path, access })
const page = (path: string, shown: { call?: string; module?: string }, titles = {}) =>
  newPage(new Tree(copy), {
    path,
    call: shown.call,
    module: shown.module,
    area: 'other',
    audience: undefined,
    titles,
  })

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'comity-new-'))
  const needed = [
    'ARCHITECTURE.md',
    '{package,.oxlintrc,.oxfmtrc}.json',
    'packages/contract/src/**/*.ts',
    'packages/contract/package.json',
    'apps/server/src/modules/{*/module,modules.gen}.ts',
    'apps/server/src/platform/audit/*.ts',
    'apps/server/src/testing/matrix/{,rows/}*.ts',
    'apps/web/locales/*/pages.json',
    'apps/web/src/shell/registry/page-data.ts',
    'scripts/new/*/*',
  ]
  for (const file of globSync(needed, { cwd: root }))
    cpSync(join(root, file), join(copy, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  apply(newModule(new Tree(copy), 'moth-traps', 'Moth traps of a venue.'))
  apply(call('moth-traps/list-traps', 'GET', '/api/moth-traps'))
  apply(call('moth-traps/get-trap', 'GET', '/api/moth-traps/{trapId}', 'privacy'))
  apply(call('moth-traps/create-trap', 'POST', '/api/moth-traps', 'manager'))
  apply(call('moth-traps/empty-trap', 'DELETE', '/api/moth-traps/{trapId}', 'admin'))
  apply(await page('/moth-traps', { call: 'list-traps' }, { en: 'Traps', fr: 'Pièges' }))
  apply(await page('/one-trap', { call: 'get-trap' }))
  apply(await page('/new-trap', { call: 'create-trap' }))
  apply(await page('/moths-page', { module: 'moth-traps' }))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const texts = (language: string, file: string) =>
  JSON.parse(new Tree(copy).read(`apps/web/locales/${language}/${file}.json`)) as Record<string, object>

test('what is written can be read by the formatter and has nothing for the linter to say', () => {
  const code = [...written].filter((path) => /\.tsx?$/u.test(path))
  expect(code.length).toBeGreaterThan(25)
  for (const [tool, ...flags] of [['oxfmt'], ['oxlint', '--deny-warnings']] as const)
    execFileSync(join(root, 'node_modules/.bin', tool), [...flags, ...code], { cwd: copy })
})

test('no place of a template is left open', () => {
  const open = [...written].filter((path) => /__[a-zA-Z]+__/u.test(new Tree(copy).read(path)))
  expect(open).toEqual([])
})

test('the calls stand in the contract, in the handlers of their module and in the access matrix', async () => {
  const { contract } = (await import(
    pathToFileURL(join(copy, 'packages/contract/src/calls.gen.ts')).href
  )) as {
    contract: Record<string, Endpoint>
  }
  const made = Object.entries(contract).filter(([, { module }]) => module === 'moth-traps')
  expect(made.map(([name, { method, path, access }]) => [name, method, path, access])).toEqual([
    ['createTrap', 'POST', '/api/moth-traps', 'manager'],
    ['emptyTrap', 'DELETE', '/api/moth-traps/{trapId}', 'admin'],
    ['getTrap', 'GET', '/api/moth-traps/{trapId}', 'privacy'],
    ['listTraps', 'GET', '/api/moth-traps', 'staff'],
  ])
  const table = new Tree(copy).read('apps/server/src/modules/moth-traps/module.ts')
  const rows = new Tree(copy).read('apps/server/src/testing/matrix/rows/moth-traps.ts')
  for (const [name] of made) {
    expect(table).toContain(`${name}: ${name}Route`)
    expect(rows).toMatch(new RegExp(`^  ${name}: `, 'mu'))
  }
})

test('the pages have titles and texts in four languages, in the words given where any were', () => {
  for (const language of ['en', 'es', 'tl', 'fr']) {
    expect(Object.keys(texts(language, 'moth-traps'))).toEqual(['mothTraps', 'moths', 'newTrap', 'oneTrap'])
    expect(texts(language, 'pages')).toMatchObject({ 'moths-page': { title: 'Moths' } })
  }
  expect(texts('fr', 'pages')['moth-traps']).toMatchObject({ title: 'Pièges' })
  expect(texts('es', 'pages')['moth-traps']).toMatchObject({ title: 'Traps' })
})

test.each([
  ['a module that exists', () => newModule(new Tree(copy), 'moth-traps', ''), /exists already/u],
  ['a name that is not kebab-case', () => newModule(new Tree(copy), 'mothTraps', ''), /not kebab-case/u],
  ['an unknown module', () => call('wasps/list-wasps', 'GET', '/api/wasps'), /no module wasps/u],
  ['a call without a module', () => call('list-wasps', 'GET', '/api/wasps'), /<module>\/<name>/u],
  ['a call that exists', () => call('moth-traps/list-traps', 'GET', '/api/traps'), /call listTraps/u],
  ['an address that exists', () => call('moth-traps/a', 'GET', '/api/moth-traps/{id}'), /exists already/u],
  ['an unknown method', () => call('moth-traps/a', 'FETCH', '/api/a'), /one of GET/u],
  ['an access without a template', () => call('moth-traps/a', 'GET', '/api/a', 'guest'), /one of staff/u],
  ['an address outside /api', () => call('moth-traps/a', 'GET', '/a'), /no path/u],
  ['a page that exists', () => page('/moth-traps', { call: 'list-traps' }), /page \/moth-traps/u],
  ['a page of an unknown call', () => page('/wasps', { call: 'list-wasps' }), /no call listWasps/u],
  ['a page without a module', () => page('/wasps', {}), /not kebab-case/u],
  ['a title that is taken', () => page('/traps', { call: 'list-traps' }), /"Traps" already/u],
])('%s is refused with the reason', async (_what, ask, reason) => {
  await expect(async () => ask()).rejects.toThrow(reason)
})

test('the command says how it is used', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/new.ts', 'tree'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm run new -- call <module>/<name>')])
})
