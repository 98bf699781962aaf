import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeStay, type PartOfStay, type StayValues, stayUnits } from './merge-stay.ts'

const plain: StayValues = {
  room: '101',
  status: 'expected',
  cancelledAt: null,
  cancelReason: null,
  arrivesOn: '2026-03-01',
  startsAt: null,
  departsOn: '2026-03-03',
  endsAt: null,
  adults: 2,
  children: null,
  channel: 'Direct',
  amountMinor: 20_000,
  currency: 'EUR',
  bookedAt: null,
  note: null,
}
type Known = { current: StayValues; base: PartOfStay; typed: PartOfStay; isLapsed: boolean }
const imported: Known = { current: plain, base: plain, typed: {}, isLapsed: false }
const merge = (known: Partial<Known>, said: PartOfStay, isStatusSaid = true) =>
  mergeStay({ ...imported, ...known }, { said, isStatusSaid })
const typing = (change: PartOfStay): Partial<Known> => ({ current: { ...plain, ...change } })

describe('a known booking in a newer file', () => {
  it('takes the fields that the file owns, including that a room is no longer assigned', () => {
    expect(merge({}, { ...plain, room: null, adults: 3 }).values).toEqual({ ...plain, room: null, adults: 3 })
  })
  it('keeps what the file has no column for', () => {
    const { room: _, ...rest } = plain
    expect(merge({}, rest).values).toEqual(plain)
  })
  it('keeps what a person typed, also in later files', () => {
    const first = merge(typing({ room: '102' }), { ...plain, room: '103', note: 'Late' })
    expect(first).toEqual({ values: { ...plain, room: '102', note: 'Late' }, typed: { room: '102' } })
    const base = { ...plain, room: '103', note: 'Late' }
    expect(
      merge({ current: first.values, base, typed: first.typed }, { ...base, room: '104' }).values.room,
    ).toBe('102')
  })
  it('owns a field again once a person set it back to the file', () => {
    const known = { current: plain, base: plain, typed: { room: '102' } }
    expect(merge(known, { ...plain, room: '104' })).toEqual({ values: { ...plain, room: '104' }, typed: {} })
  })
  it('fills empty fields of a manual booking, and keeps the others', () => {
    const made = { ...plain, amountMinor: null, currency: null }
    const { values } = merge(
      { current: made, base: {} },
      { ...plain, room: '9', amountMinor: 5, status: 'cancelled' },
    )
    expect(values).toEqual({ ...plain, amountMinor: 5, status: 'cancelled' })
  })
  it('drops a typed date that is impossible with the other date of the file', () => {
    const { values } = merge(typing({ departsOn: '2026-03-02' }), {
      ...plain,
      arrivesOn: '2026-04-01',
      departsOn: '2026-04-03',
    })
    expect(values).toMatchObject({ arrivesOn: '2026-04-01', departsOn: '2026-04-03' })
  })
})

describe('a status', () => {
  it.each([
    ['checked_in', 'expected', 'checked_in'],
    ['checked_in', 'cancelled', 'checked_in'],
    ['checked_in', 'checked_out', 'checked_out'],
    ['cancelled', 'checked_out', 'cancelled'],
    ['no_show', 'expected', 'no_show'],
    ['no_show', 'checked_in', 'checked_in'],
    ['checked_out', 'checked_in', 'checked_out'],
  ] as const)('typed as %s while the file says %s is %s', (typed, said, then) => {
    expect(merge(typing({ status: typed }), { ...plain, status: said }).values.status).toBe(then)
  })
  it('derived from the days does not withdraw a no-show', () => {
    expect(
      merge(typing({ status: 'no_show' }), { ...plain, status: 'checked_in' }, false).values.status,
    ).toBe('no_show')
  })
  it('set automatically stays until the file has another one', () => {
    const known = { ...typing({ status: 'no_show' }), isLapsed: true }
    expect(merge(known, plain)).toMatchObject({ values: { status: 'no_show' }, typed: {} })
    expect(merge(known, { ...plain, status: 'cancelled' }).values.status).toBe('cancelled')
  })
  it('of a cancellation keeps its day where the file does not say it, and loses it with the cancellation', () => {
    const current: StayValues = { ...plain, status: 'cancelled', cancelledAt: '2026-02-01T12:00:00Z' }
    const base = { ...plain, status: 'cancelled' as const }
    expect(merge({ current, base }, base).values.cancelledAt).toBe('2026-02-01T12:00:00Z')
    expect(merge({ current, base }, plain).values).toEqual(plain)
  })
})

const day = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03')
const word = fc.constantFrom(null, 'a', 'b', 'c')
const fileValues: fc.Arbitrary<StayValues> = fc
  .record({
    room: word,
    status: fc.constantFrom('expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'),
    arrivesOn: day,
    departsOn: fc.constantFrom('2026-03-04', '2026-03-05', null),
    adults: fc.constantFrom(null, 1, 2),
    amountMinor: fc.constantFrom(null, 100, 200),
    channel: word,
    note: word,
  })
  .map((said) => ({
    ...plain,
    ...said,
    currency: said.amountMinor === null ? null : 'EUR',
    cancelledAt: said.status === 'cancelled' ? '2026-02-01T12:00:00Z' : null,
  }))
const typedChange: fc.Arbitrary<PartOfStay> = fc.oneof(
  word.map((room) => ({ room })),
  word.map((note) => ({ note })),
  fc.constantFrom(null, 1, 2).map((adults) => ({ adults })),
  day.map((arrivesOn) => ({ arrivesOn, startsAt: null })),
  fc
    .constantFrom('checked_in', 'no_show')
    .map((status) => ({ status, cancelledAt: null, cancelReason: null })),
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('file' as const), said: fileValues, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('type' as const), change: typedChange }),
)

/** A venue with one booking that is changed by files and by people. */
class Venue {
  known: Known
  constructor(first: StayValues) {
    this.known = { current: first, base: first, typed: {}, isLapsed: false }
  }
  import(said: StayValues) {
    const { values, typed } = merge(this.known, said)
    this.known = { current: values, base: said, typed, isLapsed: false }
  }
  type(change: PartOfStay) {
    this.known = { ...this.known, current: { ...this.known.current, ...change } }
  }
}

describe('any sequence of files', () => {
  it('gives the same as the last file in an empty venue, if nobody typed', () => {
    fc.assert(
      fc.property(fc.array(fileValues, { minLength: 1 }), (files) => {
        const venue = new Venue(files[0] ?? plain)
        for (const said of files) venue.import(said)
        expect(venue.known.current).toEqual(files.at(-1))
      }),
    )
  })

  it('with typing between them gives the last file and what was typed, however often each was imported', () => {
    fc.assert(
      fc.property(fileValues, fc.array(step, { maxLength: 12 }), fileValues, (first, steps, last) => {
        const [once, often] = [new Venue(first), new Venue(first)]
        for (const each of steps) {
          if (each.kind === 'type') {
            once.type(each.change)
            often.type(each.change)
            continue
          }
          once.import(each.said)
          for (let time = 0; time < each.times; time += 1) often.import(each.said)
        }
        once.import(last)
        often.import(last)
        expect(often.known).toEqual(once.known)
        const { current, typed } = once.known
        for (const unit of stayUnits) {
          if (unit === 'status' || unit === 'start' || unit === 'end') continue
          const field = unit === 'price' ? 'amountMinor' : unit
          expect(current[field]).toEqual(field in typed ? typed[field] : last[field])
        }
        expect(current.departsOn === null || current.departsOn >= current.arrivesOn).toBe(true)
      }),
    )
  })

  it('loses no typing: the value typed last remains', () => {
    fc.assert(
      fc.property(fileValues, fc.array(fileValues), fc.constantFrom('x', 'y'), (first, files, room) => {
        const venue = new Venue(first)
        venue.type({ room })
        for (const said of files) venue.import(said)
        expect(venue.known.current.room).toBe(room)
      }),
    )
  })
})
