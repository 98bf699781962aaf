import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handOut } from './hand-out.ts'
import type { PresentedEvent } from './present.ts'
import { Reader } from './reader.ts'
import { LiveStream, WaitingBytes } from './stream.ts'

const venues = ['a', 'b', 'c']
const subjects = ['one', 'two', 'three', 'four']

const event = fc.record({
  subject_id: fc.constantFrom(...subjects),
  venue_id: fc.constantFrom(...venues),
  reach: fc.constantFrom('venue' as const, 'venue' as const, 'managers' as const),
  isShown: fc.boolean(),
})
const reader = fc.record({
  venueIds: fc.subarray(venues),
  isManager: fc.boolean(),
  cursor: fc.nat(12),
  isBack: fc.boolean(),
})
type Drawn = typeof event extends fc.Arbitrary<infer T> ? T : never

function numbered(drawn: readonly Drawn[]): PresentedEvent[] {
  const firsts = new Map<string, number>()
  return drawn.map(({ isShown, ...rest }, index) => {
    const first = firsts.get(rest.subject_id) ?? index + 1
    firsts.set(rest.subject_id, first)
    const data = isShown ? { text: rest.subject_id } : null
    const told = { kind: 'call', change: 'told', venue_name: 'Venue', at: new Date(0) } as const
    return { ...rest, ...told, place: index + 1, firstPlace: first, data }
  })
}

async function received(stream: LiveStream): Promise<string[]> {
  stream.end(new Uint8Array())
  const text = await new Response(stream.body).text()
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => {
    const { place, data } = JSON.parse(json ?? '') as { place: number; data: object | null }
    return `${place} ${data ? 'shown' : 'taken away'}`
  })
}

test('each reader is handed what it may read, once and in order, however the events are parted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 1, maxLength: 12 }),
      fc.array(reader, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 12 }),
      async (drawn, wanted, size) => {
        const events = numbered(drawn)
        const readers = wanted.map(({ venueIds, isManager, cursor, isBack }) => {
          const stream = new LiveStream(new WaitingBytes(), () => undefined)
          const standing = { organisationId: 'o', userId: 'u', venueIds, isManager }
          const made = new Reader(stream, standing, () => Promise.resolve(standing), new Date(0))
          made.cursor = cursor
          made.servedBefore = isBack ? cursor : 0
          return made
        })
        // The second time simulates a page that is read twice: nothing is passed on again.
        for (let from = 0; from < events.length; from += size) {
          handOut(events.slice(from, from + size), readers)
          handOut(events.slice(from, from + size), readers)
        }
        for (const [index, one] of readers.entries()) {
          const { venueIds, isManager, cursor, isBack } = wanted[index]!
          const shown = new Set<string>()
          const expected: string[] = []
          for (const { place, venue_id, reach, data, subject_id, firstPlace = 0 } of events) {
            const mayRead = venueIds.includes(venue_id) || (reach === 'managers' && isManager)
            if (place <= cursor || !mayRead) continue
            const wasShown = shown.has(subject_id) || (isBack && firstPlace <= cursor)
            if (data) shown.add(subject_id)
            if (data || wasShown) expected.push(`${place} ${data ? 'shown' : 'taken away'}`)
          }
          expect(await received(one.stream)).toEqual(expected)
          expect(one.cursor).toBe(Math.max(cursor, events.length))
        }
      },
    ),
  )
})
