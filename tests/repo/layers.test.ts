import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, importsOf, read } from './source-files.ts'

const builtInRules = [
  '@noble/hashes',
  'libphonenumber-js',
  'transliteration',
  'double-metaphone',
  'temporal-polyfill',
]

type Layer = {
  folder: string
  /** Explains the rule to its violators. */
  rule: string
  mayImport: (path: string, from: string) => boolean
}

const isOwn = (folder: string, path: string) => path.startsWith(folder)
const isPackage = (path: string, names: string[]) =>
  names.some((name) => path === name || path.startsWith(`${name}/`))

/** `from` is the importing file; relative imports are resolved to paths from the root. */
const layers: Layer[] = [
  {
    folder: 'packages/domain/src',
    rule: 'domain holds pure rules: it imports itself and a closed list of pure libraries',
    mayImport: (path) =>
      isOwn('packages/domain/src', path) || isPackage(path, ['@comity/domain', ...builtInRules]),
  },
  {
    folder: 'packages/domain/src/base',
    rule: 'the ground floor of domain imports no module',
    mayImport: (path) => isOwn('packages/domain/src/base', path),
  },
  {
    folder: 'packages/contract/src',
    rule: 'contract imports itself, domain and zod',
    mayImport: (path) =>
      isOwn('packages/contract/src', path) || isPackage(path, ['@comity/contract', '@comity/domain', 'zod']),
  },
  {
    folder: 'apps/web',
    rule: 'web never reaches the server, the database or Node in what it ships',
    mayImport: (path, from) =>
      !isOwn('apps/server', path) &&
      !isPackage(path, ['@comity/server', 'pg', 'kysely', 'hono', 'better-auth']) &&
      (!path.startsWith('node:') || !isOwn('apps/web/src', from)),
  },
  {
    folder: 'apps/web/src/ui',
    rule: 'ui is our layer on Mantine: no areas, no shell, no routes',
    mayImport: (path) => !['areas', 'shell', 'routes'].some((part) => isOwn(`apps/web/src/${part}`, path)),
  },
  {
    folder: 'apps/web/src/forms',
    rule: 'forms are part of the kit: no areas, no routes',
    mayImport: (path) => !['areas', 'routes'].some((part) => isOwn(`apps/web/src/${part}`, path)),
  },
  {
    folder: 'apps/web/src/tables',
    rule: 'tables are part of the kit: no areas, no routes',
    mayImport: (path) => !['areas', 'routes'].some((part) => isOwn(`apps/web/src/${part}`, path)),
  },
  {
    folder: 'apps/web/src/charts',
    rule: 'charts are part of the kit: no areas, no routes',
    mayImport: (path) => !['areas', 'routes'].some((part) => isOwn(`apps/web/src/${part}`, path)),
  },
  {
    folder: 'apps/web/src/areas',
    rule: 'the only way to draw is charts/: areas do not import the chart library',
    mayImport: (path) => !isPackage(path, ['@mantine/charts', 'recharts']),
  },
  {
    folder: 'apps/server/src',
    rule: 'server never reaches into the web',
    mayImport: (path) =>
      !isOwn('apps/web/src', path) && !isPackage(path, ['@comity/web', 'react-dom', '@mantine/core']),
  },
  {
    folder: 'apps/server/src/platform',
    rule: 'platform knows no module: modules use it, never the other way',
    mayImport: (path) => !isOwn('apps/server/src/modules', path),
  },
  {
    folder: 'apps/server/src/modules',
    rule: 'the only door of another module is its index.ts',
    mayImport: (path, from) => {
      const other = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/u.exec(path)
      return !other || other[2] === 'index.ts' || isOwn(`apps/server/src/modules/${other[1]}/`, from)
    },
  },
]

/** Test helpers are beside the tests: files imported only by tests are exempt from the layers. */
const isTest = (path: string) => /\.test\.tsx?$/u.test(path) || path.includes('/testing/')

function faultsIn(layer: Layer, from: string, source: string): string[] {
  return importsOf(source)
    .map((path) => (path.startsWith('.') ? join(from, '..', path) : path))
    .filter((path) => !layer.mayImport(path, from))
    .map((path) => `${from} imports ${path}: ${layer.rule}`)
}

test.each(layers)('$folder: $rule', (layer) => {
  const files = filesBelow(layer.folder, '.ts', '.tsx').filter((path) => !isTest(path))
  expect(files.flatMap((path) => faultsIn(layer, path, read(path)))).toEqual([])
})

test.each([
  ['packages/domain/src', 'packages/domain/src/risk/score.ts', "import { z } from 'zod'"],
  [
    'packages/domain/src',
    'packages/domain/src/risk/score.ts',
    "import { x } from '../../../contract/src/index.ts'",
  ],
  [
    'packages/contract/src',
    'packages/contract/src/index.ts',
    "export * from '../../../apps/server/src/app.ts'",
  ],
  ['packages/domain/src/base', 'packages/domain/src/base/time.ts', "import { x } from '../risk/index.ts'"],
  ['apps/web', 'apps/web/src/main.tsx', "const x = await import('@comity/server/app.ts')"],
  ['apps/web', 'apps/web/src/main.tsx', "import { join } from 'node:path'"],
  ['apps/web/src/forms', 'apps/web/src/forms/refusal.tsx', "import { page } from '../areas/guests/page.tsx'"],
  ['apps/web/src/charts', 'apps/web/src/charts/chart.tsx', "import { page } from '../areas/guests/page.tsx'"],
  ['apps/web/src/areas', 'apps/web/src/areas/risk/chart.tsx', "import { BarChart } from '@mantine/charts'"],
  ['apps/web/src/ui', 'apps/web/src/ui/button.tsx', "import { page } from '../areas/guests/page.tsx'"],
  [
    'apps/server/src/platform',
    'apps/server/src/platform/jobs.ts',
    "import { x } from '../modules/risk/index.ts'",
  ],
  [
    'apps/server/src/modules',
    'apps/server/src/modules/risk/a.ts',
    "import { x } from '../guests/queries.ts'",
  ],
])('in %s a forbidden import is found: %s has %s', (folder, from, source) => {
  const layer = layers.find((candidate) => candidate.folder === folder)
  expect(layer && faultsIn(layer, from, source)).toHaveLength(1)
})

test('a module may use itself and the door of another', () => {
  const layer = layers.find(({ folder }) => folder === 'apps/server/src/modules')
  const source =
    "import a from './queries.ts'\nimport b from '../guests/index.ts'\nimport c from '../../platform/errors.ts'"
  expect(layer && faultsIn(layer, 'apps/server/src/modules/risk/a.ts', source)).toEqual([])
})

/** Lists and lengths named in `domain/base`; SQL and tests may write them out. */
const saidInBase = [
  /(?:minuteMs|hourMs|dayMs) = \d/u,
  /(\w+) (?:===|!==) 'school' (?:&&|\|\|) (?:\w+\.)*\1 (?:===|!==) 'healthcare'/u,
  /\['low', 'medium', 'high', 'critical'\]/u,
  /\['hotel', 'restaurant', 'short_let', (?:'event'|'school')/u,
]
const isWrittenOut = (source: string) => saidInBase.some((pattern) => pattern.test(source))

test('sectors, severities and lengths of time come from domain/base', () => {
  const files = ['packages/domain/src', 'packages/contract/src', 'apps/server/src']
    .flatMap((folder) => filesBelow(folder, '.ts'))
    .filter((path) => !isTest(path) && !path.startsWith('packages/domain/src/base/'))
  expect(files.filter((path) => isWrittenOut(read(path).replace(/array\[[^\]]*\]/gu, '')))).toEqual([])
})

test.each([
  'const dayMs = 86_400_000',
  "if (scope.sector === 'school' || scope.sector === 'healthcare') return",
  "const order = ['low', 'medium', 'high', 'critical'] as const",
])('a list or length written out is found: %s', (source) => {
  expect(isWrittenOut(source)).toBe(true)
})
