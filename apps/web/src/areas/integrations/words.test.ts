import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowErrorCodes, rowWarningCodes } from '@comity/domain/integrations'
import { describe, expect, it } from 'vitest'
import { languages } from '../../shell/language/choose-language.ts'

interface Words {
  readonly [key: string]: string | Words
}

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/integrations.json`), 'utf8'),
  ) as Words & { error: { code: Words }; noun: Words }

describe.each(languages)('the words of the import in %s', (language) => {
  const words = wordsOf(language)

  it('explain every fault that a row can have', () => {
    expect(Object.keys(words.error.code)).toEqual(
      expect.arrayContaining([...rowErrorCodes, ...rowWarningCodes]),
    )
  })

  it('use only nouns that they have', () => {
    const used = [...JSON.stringify(words).matchAll(/\$t\(noun\.(\w+)\)/g)].map(([, noun]) => noun)
    expect(Object.keys(words.noun)).toEqual(expect.arrayContaining(used))
  })
})
