import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

const tokens = 'apps/web/src/ui/tokens.css'
const colours = 'apps/web/src/ui/colours.css'
const sheets = filesBelow('apps/web/src', '.css').filter((path) => path !== tokens)

/** Visually hidden but available to screen readers: its box of one pixel is not a size of the design. */
const passedOver = /\.visually-hidden \{[^}]*\}/u

/** Lengths in px and rem as written, without those in comments and in at-rule conditions, which accept no variables. */
function rawSizes(sheet: string): string[] {
  const declared = sheet
    .replaceAll(/\/\*.*?\*\//gsu, '')
    .replaceAll(/@(?:media|container|supports)[^{]*\{/gu, '{')
    .replace(passedOver, '')
  // A hairline has one pixel; a zero within calc() needs a unit.
  return [...declared.matchAll(/(?<![\w.-])-?(?:\d*\.)?\d+(?:px|rem)\b/gu)]
    .map(([size]) => size)
    .filter((size) => !['1px', '-1px', '0px'].includes(size))
}

test('style sheets take their sizes from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const found = sheets.flatMap((path) => rawSizes(read(path)).map((size) => `${path}: ${size}`))
  expect(found).toEqual([])
})

test('style sheets take their colours from the tokens', () => {
  const raw = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab)a?\(/giu
  const found = sheets
    .filter((path) => path !== colours)
    .flatMap((path) =>
      [
        ...read(path)
          .replaceAll(/\/\*.*?\*\//gsu, '')
          .matchAll(raw),
      ].map(([colour]) => `${path}: ${colour}`),
    )
  expect(found).toEqual([])
  expect([...read(colours).matchAll(raw)].length).toBeGreaterThan(20)
})

test('every colour that is named is declared in both themes', () => {
  const declared = [...read(colours).matchAll(/^ {2}(--comity-[\w-]+):/gmu)].map(([, name = '']) => name)
  const named = filesBelow('apps/web/src', '.css', '.tsx', '.ts').flatMap((path) =>
    [...read(path).matchAll(/var\((--comity-[\w-]+)\)/gu)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(50)
  expect([...new Set(named)].filter((name) => declared.filter((each) => each === name).length !== 2)).toEqual(
    [],
  )
})

test('every token is declared, and used', () => {
  const declared = [...read(tokens).matchAll(/^ {2}(--[\w-]+):/gmu)].map((match) => match[1] ?? '')
  const named = new Set(
    sheets
      .flatMap((path) => [...read(path).matchAll(/var\((--(?:space|size|line|figure)-[\w-]+)/gu)])
      .map((match) => match[1] ?? ''),
  )
  const all = sheets.map(read).join('\n')
  expect([...named].filter((name) => !declared.includes(name))).toEqual([])
  expect(declared.filter((name) => !all.includes(`var(${name})`))).toEqual([])
})

test('a size in px or rem is found', () => {
  expect(rawSizes('.a { gap: 0.5rem; border: 1px solid; margin: -3px 0 }')).toEqual(['0.5rem', '-3px'])
  expect(rawSizes('@media (max-width: 30rem) { .a { width: 50%; /* 4px */ } }')).toEqual([])
})
