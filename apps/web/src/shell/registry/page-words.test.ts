import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '../language/choose-language.ts'
import { slugOf, spellings } from './page-paths.ts'

const web = join(import.meta.dirname, '../../..')
const files = readdirSync(join(web, 'src/routes'), { recursive: true, encoding: 'utf8' })
const paths = files
  .filter((file) => file.endsWith('.tsx') && !basename(file).startsWith('__'))
  .map((file) => (basename(file) === 'index.tsx' ? '/' : `/${basename(file, '.tsx')}`))

type Words = Record<string, { title?: string; summary?: string }>
const wordsOf = (language: string) =>
  JSON.parse(readFileSync(join(web, `locales/${language}/pages.json`), 'utf8')) as Words

describe.each(languages)('the words of the pages in %s', (language) => {
  const words = wordsOf(language)

  it('give every page a title and a sentence', () => {
    const silent = paths.filter((path) => !words[slugOf(path)]?.title || !words[slugOf(path)]?.summary)
    expect(silent).toEqual([])
  })

  it('give no two pages the same title', () => {
    const titles = paths.map((path) => words[slugOf(path)]?.title)
    expect(new Set(titles).size).toBe(paths.length)
  })
})

it('no two pages run together to one address', () => {
  expect(() => spellings(paths)).not.toThrow()
})
