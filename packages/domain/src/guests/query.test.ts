import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankGuests, searchQuery } from './index.ts'

describe('reading what was typed', () => {
  it.each([
    ['', ['empty']],
    ['  ?! ', ['empty']],
    ['@', ['empty']],
    ['maria fernandez', ['name']],
    ['204', ['room', 'booking']],
    ['0143', ['room', 'booking', 'digits']],
    ['12B', ['room', 'booking', 'name']],
    ['BK-20391', ['room', 'booking', 'name']],
    ['07700 900123', ['phone', 'digits']],
    ['+44 7700 900123', ['phone', 'digits']],
    ['Ana.Lima@Post.Example', ['email']],
  ])('reads "%s" as %j', (text, kinds) => {
    expect(searchQuery(text, { country: 'GB' }).kinds).toEqual(kinds)
  })

  it('carries the normalised values to look up', () => {
    expect(searchQuery('07700 900123', { country: 'GB' })).toMatchObject({
      phone: '+447700900123',
      digits: '0123',
    })
    expect(searchQuery(' Ana@Post.Example ')).toMatchObject({ email: 'ana@post.example', keys: [] })
    expect(searchQuery('bk-204')).toMatchObject({ booking: 'BK-204', room: 'BK-204' })
  })

  it('never throws and always names a kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(searchQuery(text, { country: 'ZZ' }).kinds.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('ranking by contact, room and booking', () => {
  const guest = { id: 'g', name: 'Lena Orlo' }

  it('shows a guest whom an exact look-up met, with the reason', () => {
    expect(rankGuests(searchQuery('0143'), [{ ...guest, hits: ['phone_last_digits'] }])).toEqual([
      { id: 'g', score: 0.85, reasons: ['phone_last_digits'] },
    ])
  })

  it('puts a whole phone number before a room and a room before last digits', () => {
    const found = rankGuests(searchQuery('0143'), [
      { id: 'digits', name: 'A B', hits: ['phone_last_digits'] },
      { id: 'room', name: 'C D', hits: ['room'] },
      { id: 'phone', name: 'E F', hits: ['phone'] },
    ])
    expect(found.map((each) => each.id)).toEqual(['phone', 'room', 'digits'])
  })

  it('does not show a guest whom nothing met', () => {
    expect(rankGuests(searchQuery('0143'), [guest])).toEqual([])
  })

  it('keeps the order given among equals', () => {
    const newestFirst = ['newest', 'older', 'oldest'].map((id) => ({ ...guest, id }))
    expect(rankGuests(searchQuery('lena orlo'), newestFirst).map((each) => each.id)).toEqual([
      'newest',
      'older',
      'oldest',
    ])
  })
})
