import { describe, expect, it, test } from 'vitest'
import { changedSearch, day, flag, id, like, oneOf, reader, text, unless, whole } from './search.ts'

const someId = '0190a5d0-7c3b-7e4f-8a21-3f6d5c4b2a10'

describe('id and day', () => {
  it('keep what is one', () => {
    expect([id(someId), day('2026-02-28')]).toEqual([someId, '2026-02-28'])
  })

  it.each(['x', '', 7, null, undefined, [someId], '2026-13-01'])('drop %j', (value) => {
    expect([id(value), day(value)]).toEqual([undefined, undefined])
  })
})

describe('flag', () => {
  it.each([true, 1, 'true'])('reads %j as on', (value) => {
    expect(flag(value)).toBe(true)
  })

  it.each([false, 0, 'no', '', null, undefined])('reads %j as nothing', (value) => {
    expect(flag(value)).toBeUndefined()
  })
})

describe('text', () => {
  it.each([
    ['Okafor', 'Okafor'],
    [204, '204'],
    [true, 'true'],
  ])('reads %j as the text %s', (value, read) => {
    expect(text(value)).toBe(read)
  })

  it.each([undefined, null, '', '  ', { q: 1 }, ['a']])('reads %j as nothing', (value) => {
    expect(text(value)).toBeUndefined()
  })
})

test('a text of a form may be written as a number, and any other is dropped', () => {
  const room = like(/^[a-z0-9]{1,4}$/)
  expect([room('b12'), room(204), room('a/b'), room(undefined)]).toEqual(['b12', '204', undefined, undefined])
})

test('a whole number stays within its range, written as a number or as text', () => {
  const tenths = whole(1, 10)
  expect([1, '10', 3].map(tenths)).toEqual([1, 10, 3])
  expect([0, 11, 2.5, 'many', '', null, true, undefined].map(tenths)).toEqual(Array(8).fill(undefined))
})

test('one of a list comes back as the list has it', () => {
  expect([oneOf([7, 30])('30'), oneOf(['a', 'b'])('b')]).toEqual([30, 'b'])
  expect([oneOf([7, 30])(8), oneOf(['1'])(1), oneOf(['a'])(['a'])]).toEqual([undefined, undefined, undefined])
})

test('what is usual stands in no address', () => {
  const days = unless(30, oneOf([7, 30]))
  expect([days(30), days('30'), days(7)]).toEqual([undefined, undefined, 7])
})

describe('a page’s address', () => {
  const read = reader<{ venue?: string; days?: 7 | 90; open?: true }>({
    venue: id,
    days: oneOf([7, 90]),
    open: flag,
  })

  it('holds what the page knows, and no key for what is absent, broken or foreign', () => {
    expect(read({ venue: someId, days: '7', open: 1 })).toStrictEqual({ venue: someId, days: 7, open: true })
    expect(read({ venue: 'here', days: 8, other: 'x' })).toStrictEqual({})
  })

  it('is changed in one place, and keeps the rest and the language', () => {
    const before = { lang: 'es', venue: someId, days: 7, other: 'x' }
    expect(changedSearch(read, before, { venue: undefined })).toStrictEqual({ lang: 'es', days: 7 })
    expect(changedSearch(read, { days: 7 }, { days: 90, open: true })).toStrictEqual({ days: 90, open: true })
  })
})
