import { describe, expect, it } from 'vitest'
import { readImportSearch } from './import-search.ts'
import { stepOf } from './steps.ts'

describe('the address of an import', () => {
  it('keeps the import and a step that exists', () => {
    expect(readImportSearch({ import: 'a1', step: 'check' })).toEqual({ import: 'a1', step: 'check' })
  })

  it('drops a step that does not exist, and a step of no import', () => {
    expect(readImportSearch({ import: 'a1', step: 'party' })).toEqual({ import: 'a1' })
    expect(readImportSearch({ step: 'check', found: 'groups' })).toEqual({})
    expect(readImportSearch({ import: 'a1', found: 'groups' })).toEqual({ import: 'a1', found: 'groups' })
    expect(readImportSearch({ import: 'a1', found: 'gold' })).toEqual({ import: 'a1' })
  })

  it('keeps what is to be brought, and takes an unknown kind for stays', () => {
    expect(readImportSearch({ kind: 'guests', how: true })).toEqual({ kind: 'guests', how: true })
    expect(readImportSearch({ kind: 'party' })).toEqual({})
    expect(readImportSearch({ kind: 'stays' })).toEqual({})
  })
})

describe('the step that an import stands at', () => {
  it('is the one of its state, whatever an old link says', () => {
    expect(stepOf('uploaded', 'result')).toBe('columns')
    expect(stepOf('checking', 'columns')).toBe('check')
    expect(stepOf('committed', 'columns')).toBe('result')
    expect(stepOf('undone', undefined)).toBe('result')
  })

  it('lets one go back to the columns of a checked import', () => {
    expect(stepOf('checked', 'columns')).toBe('columns')
    expect(stepOf('checked', undefined)).toBe('check')
  })

  it('leads from a failure back to the columns, where the check starts anew', () => {
    expect(stepOf('failed', 'result')).toBe('columns')
  })
})
