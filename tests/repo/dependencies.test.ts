import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
type LockFile = { packages: Record<string, { license?: string; link?: boolean; resolved?: string }> }

const manifests = [
  'package.json',
  ...filesBelow('packages', 'package.json'),
  ...filesBelow('apps', 'package.json'),
]
const direct = new Map(
  manifests.flatMap((path) => {
    const manifest = JSON.parse(read(path)) as Manifest
    return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  }),
)
const lock = JSON.parse(read('package-lock.json')) as LockFile

const permissive = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
]

/** Weak copyleft and others, used unmodified, each with its purpose. */
const listed: Record<string, string> = {
  'axe-core': 'MPL-2.0: tests of accessibility',
  '@axe-core/playwright': 'MPL-2.0: tests of accessibility',
  lightningcss: 'MPL-2.0: builds style sheets',
  'png-js': 'MIT, which its package states in a file of its own only: reads pictures for PDF',
  '@img/sharp': 'LGPL-3.0 part libvips: reads pictures',
  'caniuse-lite': 'CC-BY-4.0 data: which browsers the build serves',
  '@fontsource-variable/inter': 'OFL-1.1: a typeface, free to embed and to serve',
}

test('every direct dependency has a line in ARCHITECTURE.md saying why it is there', () => {
  const architecture = read('ARCHITECTURE.md')
  const unexplained = [...direct.keys()].filter(
    (name) => !name.startsWith('@comity/') && !architecture.includes(`\`${name}\``),
  )
  expect(unexplained).toEqual([])
})

test('every direct dependency has an exact version', () => {
  expect([...direct].filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version))).toEqual([])
})

test('every installed package is under a permissive licence or on the list', () => {
  const packages = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  )
  expect(packages.length).toBeGreaterThan(100)
  const others = packages
    .map(([path, entry]) => ({
      name: path.split('node_modules/').at(-1) ?? '',
      licence: entry.license ?? 'none stated',
    }))
    .filter(({ name, licence }) => !isPermissive(licence) && !isListed(name))
  expect(others).toEqual([])
})

test('the lock file holds the binaries of every platform, so that npm ci works on each', () => {
  const entries = lock.packages as Record<string, { optionalDependencies?: Record<string, string> }>
  const wanted = Object.values(entries).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  expect(wanted.length).toBeGreaterThan(50)
  const installed = new Set(Object.keys(entries).map((path) => path.replace(/^.*node_modules\//u, '')))
  expect(wanted.filter((name) => !installed.has(name))).toEqual([])
})

test('the lock file names no registry', () => {
  const bound = Object.entries(lock.packages).filter(
    ([, { link, resolved }]) => !link && resolved !== undefined,
  )
  expect(bound.map(([path]) => path)).toEqual([])
})

test('of a choice of licences one permissive is enough, of a combination all must be', () => {
  expect(isPermissive('(MIT OR GPL-3.0)')).toBe(true)
  expect(isPermissive('Apache-2.0 AND LGPL-3.0-or-later')).toBe(false)
  expect(isPermissive('GPL-3.0')).toBe(false)
})

function isPermissive(licence: string): boolean {
  const choices = licence.replaceAll(/[()]/gu, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((part) => permissive.includes(part)))
}

function isListed(name: string): boolean {
  return Object.keys(listed).some((prefix) => name === prefix || name.startsWith(`${prefix}-`))
}
