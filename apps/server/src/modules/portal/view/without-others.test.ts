import { describe, expect, test } from 'vitest'
import { pairsOf, withoutOthers } from './without-others.ts'

const others = {
  staff: ['Ada Lovering', 'Bo Ek'],
  guests: ['Berta Otherly', 'Bento Quaresma'],
  own: ['Ines Quaresma', 'ines@guests.example', 'HX-44100'],
}
const hide = (text: string) => withoutOthers(others, [text])(text)

describe('words about a guest', () => {
  test.each([
    ['Ada Lovering saw it', '[…] saw it'],
    ['ada lovering saw it', '[…] saw it'],
    ['said Lovering, twice', 'said […], twice'],
    ['Argued with Berta Otherly (room 12)', 'Argued with […] (room 12)'],
    ['Berta says so', '[…] says so'],
    ['write to berta.o@mail.example or +44 7700 900777', 'write to […] or […]'],
    ['call 07700900777', 'call […]'],
  ])('lose whom they name: %s', (text, expected) => {
    expect(hide(text)).toBe(expected)
  })

  test.each([
    'Ines Quaresma broke a lamp at 22:30 on 2026-03-02',
    'Quaresma wrote from ines@guests.example',
    'booking HX-44100, room 204, 1,250.00 EUR',
    'a 24-hour party in bungalow B12',
    'Adamant',
    '',
  ])('keep what is about the guest: %s', (text) => {
    expect(hide(text)).toBe(text)
  })

  test('of somebody with the same surname lose the other name', () => {
    expect(hide('Bento Quaresma paid')).toBe('[…] Quaresma paid')
  })

  test('stay as they are where nobody else is known', () => {
    const text = 'Ada Lovering'
    expect(withoutOthers({ staff: [], guests: [], own: [] }, [text])(text)).toBe(text)
  })
})

test('names are looked up by each two words that stand side by side', () => {
  expect(pairsOf(['with Berta J. Otherly', 'with Berta'])).toEqual(['with berta', 'berta otherly'])
})
