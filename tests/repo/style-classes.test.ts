import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

const web = 'apps/web/src'
const primitiveSheets = [`${web}/ui/layout.css`, `${web}/ui/looks.css`]
/** Classes of the whole product that are not primitives. */
const plainClasses = ['visually-hidden']

const sheets = filesBelow(web, '.module.css')
const sources = filesBelow(web, '.ts', '.tsx').map((path) => ({ path, source: read(path) }))

const withoutComments = (sheet: string) => sheet.replaceAll(/\/\*.*?\*\//gsu, '')

/**
 * Classes in the selectors of a sheet, except those of the library and of others (`:global`); declarations, which end in a semicolon, are
 * skipped.
 */
function classesOf(sheet: string): Set<string> {
  const selectors = withoutComments(sheet)
    .replaceAll(/[^;{}]*;|:global\([^)]*\)/gu, '')
    .matchAll(/\.(?!mantine-)([a-z_][\w-]*)/giu)
  return new Set([...selectors].map((match) => match[1] ?? ''))
}

/** Single-class rules at the top level of a sheet, or within its layer, with their declarations. */
function bodiesOf(sheet: string, indent = ''): { name: string; declarations: readonly string[] }[] {
  const rules = withoutComments(sheet).matchAll(
    new RegExp(String.raw`^${indent}\.([\w-]+) \{\n([^{}]*)^${indent}\}`, 'gmu'),
  )
  return [...rules].map((match) => ({
    name: match[1] ?? '',
    declarations: (match[2] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .toSorted(),
  }))
}

/** The sheets imported by a file, with their local names and paths. */
function sheetsOf({ path, source }: { path: string; source: string }): { name: string; sheet: string }[] {
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/gu)].map((match) => ({
    name: match[1] ?? '',
    sheet: join(dirname(path), match[2] ?? ''),
  }))
}

/** Classes of a sheet used in a file; any word of an expression that chooses among classes counts. */
function namedIn(source: string, name: string): string[] {
  const places = [...source.matchAll(new RegExp(String.raw`\b${name}\[([^\]]+)\]`, 'gu'))]
  return places.flatMap((match) =>
    [...(match[1] ?? '').replaceAll(/=== '\w+'/gu, '').matchAll(/'(\w+)'/gu)].map((word) => word[1] ?? ''),
  )
}

/** Classes written as text in class attributes; alternatives are separate. */
function elementsIn(source: string): string[][] {
  const places = source.matchAll(/\bclassName(?:=|: )("[^"]*"|'[^']*'|\{?`[^`]*`|\{[^{}`]*\})/gu)
  return [...places].flatMap(([, value = '']) => {
    const text = value.replaceAll(/\$\{[^}]*\}/gu, ' ').replaceAll(/\w+\[[^\]]*\]|=== '[^']*'/gu, ' ')
    const isChoice = text.startsWith('{') && !text.startsWith('{`')
    const lists = isChoice ? (text.match(/'[^']*'/gu) ?? []) : [text]
    return lists.map((list) => list.split(/[^\w-]+/u).filter(Boolean))
  })
}

const primitives = primitiveSheets.flatMap((path) => bodiesOf(read(path), '  '))
const primitiveNames = new Set(primitiveSheets.flatMap((path) => [...classesOf(read(path))]))
const imports = sources.flatMap((file) => sheetsOf(file).map((each) => ({ ...each, source: file.source })))

test('every class of a module is used', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const unused = sheets.flatMap((sheet) => {
    const used = new Set(
      imports.filter((each) => each.sheet === sheet).flatMap(({ source, name }) => namedIn(source, name)),
    )
    return [...classesOf(read(sheet))].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('every class that a part names is there', () => {
  const missing = imports.flatMap(({ sheet, source, name }) => {
    const there = classesOf(read(sheet))
    return namedIn(source, name)
      .filter((each) => !there.has(each))
      .map((each) => `${sheet}: ${each}`)
  })
  expect(missing).toEqual([])
})

test('what parts write as classes are primitives, and every primitive is used', () => {
  const written = sources.flatMap(({ path, source }) =>
    elementsIn(source)
      .flat()
      .map((name) => ({ path, name })),
  )
  const unknown = written.filter(({ name }) => !primitiveNames.has(name) && !plainClasses.includes(name))
  expect(unknown).toEqual([])
  const used = new Set(written.map(({ name }) => name))
  expect([...primitiveNames].filter((name) => !used.has(name))).toEqual([])
})

test('no element has two primitives that set the same property', () => {
  const properties = new Map(
    primitives.map(({ name, declarations }) => [name, declarations.map((each) => each.split(':')[0] ?? '')]),
  )
  const torn = sources.flatMap(({ path, source }) =>
    elementsIn(source).flatMap((names) => {
      const set = names.flatMap((name) => properties.get(name) ?? [])
      return set.length === new Set(set).size ? [] : [`${path}: ${names.join(' ')}`]
    }),
  )
  expect(torn).toEqual([])
})

test('no module says again what a primitive says', () => {
  expect(primitives.length).toBeGreaterThan(50)
  const repeated = sheets.flatMap((path) =>
    bodiesOf(read(path)).flatMap(({ name, declarations }) =>
      primitives
        .filter((primitive) => primitive.declarations.join('') === declarations.join(''))
        .map((primitive) => `${path}: ${name} is ${primitive.name}`),
    ),
  )
  expect(repeated).toEqual([])
})

/** Lines of style sheets per page, including the shell and the kit, without the tokens, which only name values. */
const mostLinesForAPage = 100

test('all style sheets together stay small', () => {
  const pages = filesBelow('apps/web/src/routes', '.tsx').filter((path) => read(path).includes('staticData'))
  expect(pages.length).toBeGreaterThan(50)
  const lines = filesBelow(web, '.css')
    .filter((path) => !/(?:tokens|colours)\.css$/u.test(path))
    .reduce((sum, path) => sum + read(path).split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(mostLinesForAPage * pages.length)
})
