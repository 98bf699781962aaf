import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contract } from '@comity/contract'
import { expect, test } from 'vitest'
import { filesBelow, importsOf, read, root } from './source-files.ts'
import { localeFolders } from './texts.ts'

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
const namesIn = (path: string, extension: string) =>
  readdirSync(join(root, path))
    .filter((name) => name.endsWith(extension))
    .map((name) => basename(name, extension))

const serverFolder = 'apps/server/src/modules'
const modules = foldersIn(serverFolder)

/** Pages that combine several modules, and articles: they have no module of their own. */
const compositions = ['content', 'cross-venue', 'hoteliers', 'manager', 'mobile', 'network-info']

/** Texts shared by all pages, and those shared by several modules of the network. */
const sharedWords = ['article', 'charts', 'messages', 'network', 'offline', 'pages', 'shell', 'tables']

/** Output media of the platform, each with the texts of all modules. */
const media = ['mail', 'sms']

/** Rules shared by several modules, and the common base. */
const sharedRules = ['base', 'network', 'sentiment', 'trust']

const strangersAmong = (names: string[], ...known: string[][]) => {
  const all = new Set(known.flat())
  return names.filter((name) => !all.has(name))
}

/** A namespace belongs to a module, or to a part of one that is loaded separately: `incidents-form`. */
const isOf = (owner: string, name: string) => name === owner || name.startsWith(`${owner}-`)

test('every module of the server with calls has a folder of the same name in the contract', () => {
  const inContract = foldersIn('packages/contract/src')
  const withCalls = modules.filter((name) => existsSync(join(root, serverFolder, name, 'routes')))
  expect(strangersAmong(inContract, modules)).toEqual([])
  expect(strangersAmong(withCalls, inContract)).toEqual([])
})

test('every call names the module whose folder it stands in', () => {
  const written = filesBelow('packages/contract/src', '.ts').flatMap((path) =>
    [...read(path).matchAll(/^ {2}module: '([^']+)'/gmu)].map((match) => ({
      folder: path.split('/')[3],
      module: match[1],
    })),
  )
  expect(written.length).toBeGreaterThan(Object.keys(contract).length / 2)
  expect(written.filter(({ folder, module }) => folder !== module)).toEqual([])
})

test('the rows of the access matrix are named by modules', () => {
  expect(strangersAmong(namesIn('apps/server/src/testing/matrix/rows', '.ts'), modules)).toEqual([])
})

test('the areas of the web are modules or compositions', () => {
  expect(strangersAmong(foldersIn('apps/web/src/areas'), modules, compositions)).toEqual([])
})

test('each namespace of texts belongs to a module or composition', () => {
  const owners = [...modules, ...compositions, ...sharedWords, ...media]
  const names = localeFolders.flatMap((folder) => namesIn(`${folder}/en`, '.json'))
  expect(names.filter((name) => !owners.some((owner) => isOf(owner, name)))).toEqual([])
})

test('the folders of browser tests are modules or compositions', () => {
  expect(strangersAmong(foldersIn('e2e'), modules, compositions)).toEqual([])
})

test('the folders of rules are modules, but for the rules that several share', () => {
  expect(strangersAmong(foldersIn('packages/domain/src'), modules, sharedRules)).toEqual([])
})

test('no name of the lists of exceptions is left over', () => {
  const used = [
    ...foldersIn('apps/web/src/areas'),
    ...foldersIn('e2e'),
    ...foldersIn('packages/domain/src'),
    ...localeFolders.flatMap((folder) => namesIn(`${folder}/en`, '.json')),
  ]
  expect(strangersAmong([...compositions, ...sharedWords, ...sharedRules, ...media], used)).toEqual([])
})

test('each module says in at most 30 lines what it is for', () => {
  const lengths = modules.map((name) => {
    const path = `${serverFolder}/${name}/README.md`
    return { name, lines: existsSync(join(root, path)) ? read(path).trimEnd().split('\n').length : 0 }
  })
  expect(lengths.filter(({ lines }) => lines < 5 || lines > 30)).toEqual([])
})

test('what a README says of its users is what the imports say', () => {
  const users = new Map(modules.map((name) => [name, new Set<string>()]))
  const files = filesBelow(serverFolder, '.ts').filter((path) => !/\.test\.ts$|\/testing\//u.test(path))
  for (const path of files) {
    const own = path.split('/')[4] ?? ''
    for (const imported of importsOf(read(path)).filter((each) => each.startsWith('.'))) {
      const other = new RegExp(`^${serverFolder}/([^/]+)/`, 'u').exec(join(path, '..', imported))?.[1]
      if (other && other !== own && modules.includes(own)) users.get(other)?.add(own)
    }
  }
  const said = (name: string) => {
    const [, list = ''] = read(`${serverFolder}/${name}/README.md`).split('## Used by\n')
    return [...list.matchAll(/`([a-z-]+)`/gu)].map((match) => match[1])
  }
  const wrong = modules.flatMap((name) => {
    const used = [...(users.get(name) ?? [])].toSorted()
    return said(name).join() === used.join() ? [] : [`${name}: write ${used.join(', ') || 'no other module'}`]
  })
  expect(wrong).toEqual([])
})
