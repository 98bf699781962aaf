import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canChangeStatus,
  guestStatuses,
  isValidName,
  lastDigits,
  latestEnd,
  normaliseEmail,
  normalisePhone,
} from './index.ts'

describe('phone numbers', () => {
  it.each([
    ['07700 900123', 'GB', '+447700900123'],
    ['+44 (0)7700 900-123', undefined, '+447700900123'],
    ['0044 7700 900123', undefined, '+447700900123'],
    ['011 44 7700 900123', 'US', '+447700900123'],
    ['(202) 555-0143', 'US', '+12025550143'],
    ['0917 555 0123', 'PH', '+639175550123'],
    ['+44 7700 900123 ext. 4', undefined, '+447700900123'],
  ])('reads %s (%s) as %s', (text, country, expected) => {
    expect(normalisePhone(text, country)).toBe(expected)
  })

  it.each(['', '12345', 'call me', 'room 07700 900123', '+44 7700 900123 900123', '07700 900123'])(
    'refuses "%s" where no country is known',
    (text) => {
      expect(normalisePhone(text)).toBeUndefined()
    },
  )

  it('comes out the same when normalised again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (n) => {
        const once = normalisePhone(`07700 900${String(n).padStart(3, '0')}`, 'GB') ?? ''
        expect(normalisePhone(once)).toBe(once)
        expect(lastDigits(once)).toBe(once.slice(-4))
      }),
    )
  })

  it('has no last digits when it is shorter', () => {
    expect(lastDigits('123')).toBeUndefined()
  })
})

describe('e-mail addresses', () => {
  it.each([
    [' Ana.Lima@Post.EXAMPLE ', 'ana.lima@post.example'],
    ['ana+hotel@post.example', 'ana+hotel@post.example'],
    ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ])('reads "%s" as %s', (text, expected) => {
    expect(normaliseEmail(text)).toBe(expected)
  })

  it('keeps dots and tags, for two people may share the rest', () => {
    expect(normaliseEmail('a.na@post.example')).not.toBe(normaliseEmail('ana@post.example'))
  })

  it.each([
    '',
    'ana',
    '@post.example',
    'ana@',
    'ana@post',
    'a b@post.example',
    'ana@post..example',
    'ana@-x.example',
  ])('refuses "%s"', (text) => {
    expect(normaliseEmail(text)).toBeUndefined()
  })

  it('refuses more than 254 characters', () => {
    expect(
      normaliseEmail(`ana@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`),
    ).toBe(undefined)
  })
})

describe('names', () => {
  it('are valid with one letter of any script', () => {
    for (const name of ['A', 'Ян', '王', 'محمد', ' Guest 204 ', 'é'.repeat(200)])
      expect(isValidName(name)).toBe(true)
  })

  it('are not valid when empty, without a letter, or too long', () => {
    for (const name of ['', '   ', '204', '!?', 'a'.repeat(201)]) expect(isValidName(name)).toBe(false)
  })
})

describe('guest status', () => {
  const now = new Date('2026-01-31T12:00:00Z')

  it('changes only along the table', () => {
    expect(canChangeStatus('active', 'banned')).toBe(true)
    expect(canChangeStatus('archived', 'banned')).toBe(false)
    expect(canChangeStatus('banned', 'archived')).toBe(false)
    for (const status of guestStatuses) expect(canChangeStatus(status, status)).toBe(false)
  })

  it('ends at the latest after 6 calendar months of watching and 24 of a ban', () => {
    expect(latestEnd('watch_list', now)).toEqual(new Date('2026-07-31T12:00:00Z'))
    expect(latestEnd('banned', now)).toEqual(new Date('2028-01-31T12:00:00Z'))
    expect(latestEnd('active', now)).toBeUndefined()
  })
})
