import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read, root } from './source-files.ts'

/** Loaded before any page. */
const always = ['shell', 'pages', 'messages']

/** What comes with a module in the same file of the build, by path from the root: neither types nor dynamic imports. */
function comesWith(path: string): string[] {
  const forms = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'/gmu
  return [...read(path).matchAll(forms)]
    .map((match) => normalize(join(path, '..', match[1] ?? '')))
    .filter((found) => /\.tsx?$/u.test(found) && existsSync(join(root, found)))
}

function namesIn(source: string, call: RegExp): string[] {
  return [...source.matchAll(call)].flatMap(([, named = '']) =>
    [...named.matchAll(/'([^']+)'/gu)].map((match) => match[1] ?? ''),
  )
}

/** Namespaces that a page may ask for as soon as its code runs, with the module that does. */
function wantedBy(route: string): Map<string, string> {
  const [seen, wanted] = [new Set([route]), new Map<string, string>()]
  for (const path of seen) {
    for (const name of namesIn(read(path), /useTranslation\(([^)]*)\)/gu)) wanted.set(name, path)
    for (const next of comesWith(path)) seen.add(next)
  }
  return wanted
}

const loadedBy = (route: string) => [...always, ...namesIn(read(route), /loadWords\(([^)]*)\)/gu)]

const routes = filesBelow('apps/web/src/routes', '.tsx')

test('a page loads all its words with its code: what waits for words later hides the page, and takes the focus', () => {
  const late = routes.flatMap((route) => {
    const loaded = loadedBy(route)
    return [...wantedBy(route)]
      .filter(([name]) => !loaded.includes(name))
      .map(([name, path]) => `${route}: ${name}, for ${path}`)
  })
  expect(late).toEqual([])
})

test('pages and their words are found', () => {
  expect(routes.length).toBeGreaterThan(50)
  const [route = ''] = routes.filter((path) => path.endsWith('manager-sms-preferences.tsx'))
  expect(loadedBy(route)).toContain('alerts-channels')
  expect(wantedBy(route).get('alerts')).toBe('apps/web/src/areas/alerts/channels/which-alerts.tsx')
})
