import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActionGroups, auditActions } from '@comity/contract/audit/audit-log'
import { describe, expect, it } from 'vitest'
import { languages } from '../../shell/language/choose-language.ts'
import { subjectKinds } from './subject-kinds.ts'

type Words = Record<string, Record<string, unknown>>

const wordsOf = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/audit.json`), 'utf8'),
  ) as Words

describe.each(languages)('the words of the audit log in %s', (language) => {
  const words = wordsOf(language)

  it('name every action and every group of them', () => {
    const named = Object.entries(words['action'] ?? {}).flatMap(([group, actions]) =>
      Object.keys(actions as object).map((action) => `${group}.${action}`),
    )
    expect(named).toEqual(expect.arrayContaining([...auditActions]))
    expect(Object.keys(words['group'] ?? {})).toEqual(expect.arrayContaining(auditActionGroups))
  })

  it('name every kind of record to choose from', () => {
    expect(Object.keys(words['kind'] ?? {})).toEqual(expect.arrayContaining([...subjectKinds]))
  })
})
