import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { retentionRules, retentionStarts } from '@comity/domain/retention'
import { expect, test } from 'vitest'

type Words = Record<'category' | 'from' | 'effect' | 'reason', Record<string, unknown>>

const words = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../locales/en/retention.json'), 'utf8'),
) as Words
const missing = (known: object, codes: readonly string[]) => codes.filter((code) => !(code in known))

// That the other languages have the same keys is tested apart.
test('every category, start, effect and reason of the rules has words', () => {
  expect(
    missing(
      words.category,
      retentionRules.map(({ category }) => category),
    ),
  ).toEqual([])
  expect(
    missing(
      words.from,
      retentionStarts.filter((from) => from !== 'own_end'),
    ),
  ).toEqual([])
  expect(
    missing(
      words.effect,
      retentionRules.map(({ effect }) => effect),
    ),
  ).toEqual([])
  expect(
    missing(
      words.reason,
      retentionRules.map(({ reason }) => reason.code),
    ),
  ).toEqual([])
})

test('no words are left of a category that is gone', () => {
  const known: ReadonlySet<string> = new Set(retentionRules.map(({ category }) => category))
  expect(Object.keys(words.category).filter((category) => !known.has(category))).toEqual([])
})
