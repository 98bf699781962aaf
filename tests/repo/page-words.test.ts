import { existsSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read, root } from './source-files.ts'

/** Loaded before any page. */
const always = ['shell', 'pages', 'messages']

/** Static imports of a module, by path from the root, without types. */
const imported = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'/gmu
const lazy = /\bimport\(\s*'(\.[^']+)'\s*\)/gu

function comesWith(path: string, ...forms: RegExp[]): string[] {
  return forms
    .flatMap((form) => [...read(path).matchAll(form)])
    .map((match) => normalize(join(path, '..', match[1] ?? '')))
    .filter((found) => /\.tsx?$/u.test(found) && existsSync(join(root, found)))
}

function namesIn(source: string, call: RegExp): string[] {
  return [...source.matchAll(call)].flatMap(([, named = '']) =>
    [...named.matchAll(/'([^']+)'/gu)].map((match) => match[1] ?? ''),
  )
}

const namespaces = new Set(filesBelow('apps/web/locales/en', '.json').map((path) => basename(path, '.json')))

/** Namespaces that a module uses: those of its hook, and those before a key (`'messages:reason'`). */
function askedBy(path: string): string[] {
  const source = read(path)
  const before = [...source.matchAll(/['`]([\w-]+):[\w${]/gu)].map((match) => match[1] ?? '')
  return [
    ...namesIn(source, /useTranslation\(([^)]*)\)/gu),
    ...before.filter((name) => namespaces.has(name)),
  ].filter((name) => !always.includes(name))
}

/** Namespaces that a page may use, with the module that uses them. */
function wantedBy(route: string, ...forms: RegExp[]): Map<string, string> {
  const [seen, wanted] = [new Set([route]), new Map<string, string>()]
  for (const path of seen) {
    for (const name of askedBy(path)) wanted.set(name, path)
    for (const next of comesWith(path, ...forms)) seen.add(next)
  }
  return wanted
}

const loadedBy = (route: string) => namesIn(read(route), /loadWords\(([^)]*)\)/gu)

const routes = filesBelow('apps/web/src/routes', '.tsx')

test('a page loads all its words with its code: what waits for words later hides the page, and takes the focus', () => {
  const late = routes.flatMap((route) => {
    const loaded = loadedBy(route)
    return [...wantedBy(route, imported)]
      .filter(([name]) => !loaded.includes(name))
      .map(([name, path]) => `${route}: ${name}, for ${path}`)
  })
  expect(late).toEqual([])
})

test('a page loads no words that neither it nor a part that comes later asks for', () => {
  const idle = routes.flatMap((route) => {
    const wanted = wantedBy(route, imported, lazy)
    return loadedBy(route)
      .filter((name) => !wanted.has(name))
      .map((name) => `${route}: ${name}`)
  })
  expect(idle).toEqual([])
})

test('pages and their words are found', () => {
  expect(routes.length).toBeGreaterThan(50)
  const [route = ''] = routes.filter((path) => path.endsWith('manager-sms-preferences.tsx'))
  expect(loadedBy(route)).toContain('alerts-channels')
  expect(wantedBy(route, imported).get('alerts')).toBe('apps/web/src/areas/alerts/channels/which-alerts.tsx')
})
