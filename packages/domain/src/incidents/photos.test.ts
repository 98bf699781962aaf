import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cameraInstant,
  mayActOnPhoto,
  mayRemoveAnnotation,
  mostAnnotations,
  photoActions,
  photoRetainUntil,
} from './photos.ts'

const at = (text: string) => new Date(text)
const undecided = { confirmedAt: null, unfoundedAt: null }

describe('a photo stays', () => {
  test.each([
    ['24 months while its incident is open', undecided, '2028-02-28T10:00:00Z'],
    [
      '24 months after its incident was confirmed',
      { confirmedAt: at('2026-05-31T08:00:00Z'), unfoundedAt: null },
      '2028-05-31T08:00:00Z',
    ],
    [
      '90 days after its incident was unfounded',
      { confirmedAt: null, unfoundedAt: at('2026-03-10T08:00:00Z') },
      '2026-06-08T08:00:00Z',
    ],
    [
      'as one of a confirmed incident, if that had once been unfounded',
      { confirmedAt: at('2026-05-31T08:00:00Z'), unfoundedAt: at('2026-03-10T08:00:00Z') },
      '2028-05-31T08:00:00Z',
    ],
  ])('%s', (_what, ground, until) => {
    expect(photoRetainUntil(at('2026-02-28T10:00:00Z'), ground)).toEqual(at(until))
  })

  test('counted from its upload where the incident was decided before', () => {
    const before = at('2026-01-01T00:00:00Z')
    const uploaded = at('2026-03-02T00:00:00Z')
    expect(photoRetainUntil(uploaded, { confirmedAt: before, unfoundedAt: null })).toEqual(
      at('2028-03-02T00:00:00Z'),
    )
    expect(photoRetainUntil(uploaded, { confirmedAt: null, unfoundedAt: before })).toEqual(
      at('2026-05-31T00:00:00Z'),
    )
  })

  test('until the last day of a shorter month', () => {
    expect(photoRetainUntil(at('2024-02-29T12:00:00Z'), undecided)).toEqual(at('2026-02-28T12:00:00Z'))
  })

  test('never less than 24 months unless its incident is unfounded', () => {
    const instants = fc.date({
      min: at('2020-01-01T00:00:00Z'),
      max: at('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, fc.option(instants), (uploadedAt, confirmedAt) => {
        const until = photoRetainUntil(uploadedAt, { confirmedAt, unfoundedAt: null })
        expect(until.getTime() - uploadedAt.getTime()).toBeGreaterThanOrEqual(729 * 86_400_000)
      }),
    )
  })
})

describe('the time of a camera', () => {
  const now = at('2026-07-02T10:00:00Z')
  const read = (local: string, offset?: string) => cameraInstant(local, offset, 'Europe/London', now)

  test('is that of the venue unless the camera names an offset', () => {
    expect(read('2026-07-01T12:00:00')).toEqual(at('2026-07-01T11:00:00Z'))
    expect(read('2026-07-01T12:00:00', '+09:00')).toEqual(at('2026-07-01T03:00:00Z'))
    expect(read('2026-07-01T12:00:00', 'Tokyo')).toEqual(at('2026-07-01T11:00:00Z'))
  })

  test.each([
    ['that has not been yet', '2026-07-02T12:00:00'],
    ['of a clock that was never set', '2001-01-01T00:00:00'],
    ['that is none', '0000:00:00 00:00:00'],
  ])('%s is no time', (_what, local) => {
    expect(read(local)).toBeUndefined()
  })

  test('may go a little fast', () => {
    expect(read('2026-07-02T11:10:00')).toEqual(at('2026-07-02T10:10:00Z'))
  })
})

describe('who may', () => {
  const [kept, held] = [
    { isHeld: false, isDeleted: false, isListed: false, annotations: 0 },
    { isHeld: true, isDeleted: false, isListed: false, annotations: 0 },
  ]

  test('staff draw, managers do the rest', () => {
    const answers = (isManager: boolean) => photoActions.map((one) => mayActOnPhoto(one, kept, { isManager }))
    expect(answers(false)).toEqual([true, 'not_manager', 'not_manager', 'not_manager'])
    expect(answers(true)).toEqual([true, true, true, true])
  })

  test('nobody deletes what is held, nor does anything with what is deleted', () => {
    expect(mayActOnPhoto('delete', held, { isManager: true })).toBe('held')
    expect(mayActOnPhoto('hold', held, { isManager: true })).toBe(true)
    const deleted = { ...kept, isDeleted: true }
    for (const action of photoActions)
      expect(mayActOnPhoto(action, deleted, { isManager: true })).toBe('deleted')
  })

  test('nobody deletes evidence from under a listing', () => {
    const listed = { ...kept, isListed: true }
    expect(mayActOnPhoto('delete', listed, { isManager: true })).toBe('listed')
    expect(mayActOnPhoto('delete', listed, { isManager: false })).toBe('not_manager')
    expect(mayActOnPhoto('hold', listed, { isManager: true })).toBe(true)
    expect(mayActOnPhoto('annotate', listed, { isManager: false })).toBe(true)
  })

  test('nobody draws without end', () => {
    const full = { ...kept, annotations: mostAnnotations }
    expect(mayActOnPhoto('annotate', full, { isManager: true })).toBe('full')
    expect(mayActOnPhoto('delete', full, { isManager: true })).toBe(true)
  })

  test('an annotation is taken away by its author and by managers alone', () => {
    const annotation = { authorId: 'a' }
    expect(mayRemoveAnnotation(annotation, { userId: 'a', isManager: false })).toBe(true)
    expect(mayRemoveAnnotation(annotation, { userId: 'b', isManager: true })).toBe(true)
    expect(mayRemoveAnnotation(annotation, { userId: 'b', isManager: false })).toBe('not_author')
  })
})
