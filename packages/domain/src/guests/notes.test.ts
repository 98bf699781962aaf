import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectors } from '../base/index.ts'
import { noteFault, noteKinds, noteKindsOf } from './index.ts'

test('a concern is never noted without a strength, and only in schools', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...noteKinds),
      fc.constantFrom(...sectors),
      fc.option(fc.string(), { nil: undefined }),
      (kind, sector, strength) => {
        if (noteFault({ kind, strength }, sector) !== undefined) return
        expect(noteKindsOf(sector)).toContain(kind)
        expect(kind === 'concern').toBe(strength !== undefined)
        expect(kind !== 'concern' || (sector === 'school' && strength?.trim() !== '')).toBe(true)
      },
    ),
  )
})

test('returns what is wrong with a note', () => {
  expect(noteFault({ kind: 'concern' }, 'school')).toBe('strength_missing')
  expect(noteFault({ kind: 'concern', strength: '  ' }, 'school')).toBe('strength_missing')
  expect(noteFault({ kind: 'concern', strength: 'Reads aloud gladly.' }, 'school')).toBeUndefined()
  expect(noteFault({ kind: 'strength', strength: 'Reads.' }, 'school')).toBe('strength_not_offered')
  expect(noteFault({ kind: 'opinion' }, 'school')).toBe('kind_not_offered')
  expect(noteFault({ kind: 'concern', strength: 'Kind.' }, 'hotel')).toBe('kind_not_offered')
})
