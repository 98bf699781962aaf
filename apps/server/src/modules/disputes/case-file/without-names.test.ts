import { describe, expect, test } from 'vitest'
import { withoutNames } from './without-names.ts'

const nobody = { guest: [], companions: [], staff: [], venue: [], rooms: [], numbers: [] }
const guest = (text: string, ...names: string[]) => withoutNames({ ...nobody, guest: names })(text)

describe('names of the guest', () => {
  test.each([
    ['Maria da Silva shouted.', 'Maria da Silva', '[guest] shouted.'],
    ['MARIA DA SILVA shouted, then maria left.', 'Maria da Silva', '[guest] shouted, then [guest] left.'],
    ['Silva, Maria was asked to leave.', 'Maria da Silva', '[guest] was asked to leave.'],
    ['Jose’s bag', 'José Núñez', '[guest]’s bag'],
    ['José (Núñez) paid', 'Jose Nunez', '[guest] ([guest]) paid'],
    ['We told Mr O’Brien and OBrien again', "Sean O'Brien", 'We told Mr [guest] and [guest] again'],
    ['Anne Marie, annemarie and Anne-Marie', 'Anne-Marie Petit', '[guest] and [guest]'],
    ['J. Kowalska; pani Kowalskiej; J.Kowalska', 'Joanna Kowalska', '[guest]; pani [guest]; [guest]'],
    ['Ivan Petrov and Иван Петров', 'Иван Петров', '[guest] and [guest]'],
    ['Видели Иванова у двери', 'Ivan Ivanov', 'Видели [guest] у двери'],
    ['我们看见李雷在大厅', '李雷', '我们看见[guest]在大厅'],
    ['Jo\u200Bhn Smi\u00ADth hid', 'John Smith', '[guest] hid'],
    ['Bjo\u0308rn and Bjørn', 'Björn Ek', '[guest] and [guest]'],
    ['mariadasilva posted it', 'Maria da Silva', '[guest] posted it'],
    ['Will struck the porter', 'Will Stone', '[guest] struck the porter'],
    ['Bo sat', 'Bo Li', '[guest] sat'],
  ])('%j does not name %s', (text, name, clean) => {
    expect(guest(text, name)).toBe(clean)
  })

  test('leaves words that only begin alike, and particles', () => {
    const said = 'The box of the bold man broke de facto.'
    expect(guest(said, 'Bo de la Cruz')).toBe(said)
  })

  test('knows a guest by every name they had', () => {
    expect(guest('Ada Ek, now Ada Lund', 'Ada Ek', 'Ada Lund')).toBe('[guest], now [guest]')
  })
})

test('staff and venue are called by their part', () => {
  const known = { ...nobody, staff: ['Ines Quaresma'], venue: ['Hotel Marivaux'], guest: ['Tomas Bell'] }
  expect(withoutNames(known)('Bell hit Ines at the Marivaux.')).toBe('[guest] hit [staff] at the [venue].')
})

test('signs of a pattern in a name find nothing else', () => {
  expect(guest('a.c abc (x', 'A.C. (x [y')).not.toContain('(x [y')
  expect(guest('all is well', '.*')).toBe('all is well')
})

describe('what gives somebody away by its form', () => {
  test.each([
    ['write to ada.lund+x@mail.example now', 'write to [contact] now'],
    ['call +44 20 7946 0958', 'call [contact]'],
    ['call 020 7946 0958 or (0171) 555 12 34', 'call [contact] or [contact]'],
    ['see https://social.example/ada', 'see [contact]'],
    ['@ada.lund said so', '[contact] said so'],
    ['booking HX4421K', 'booking [number]'],
    ['passport 123456789', 'passport [number]'],
    ['in Room 204b and habitación 12', 'in [room] and [room]'],
    ['table no. 7 by the window', '[room] by the window'],
  ])('%j', (text, clean) => {
    expect(withoutNames(nobody)(text)).toBe(clean)
  })

  test('days, hours and amounts stay, for the case is about them', () => {
    const said = 'On 2026-03-02 (2.3.2026) at 23:15 a lamp of 1.250,00 EUR broke; 3 guests saw it.'
    expect(withoutNames(nobody)(said)).toBe(said)
  })
})

test('rooms and booking numbers that are known go wherever they stand alone', () => {
  const known = { ...nobody, rooms: ['204', 'A'], numbers: ['77-1'] }
  expect(withoutNames(known)('204 was loud at 12:04; 1204 was not; 77-1 is theirs')).toBe(
    '[room] was loud at 12:04; 1204 was not; [number] is theirs',
  )
})
