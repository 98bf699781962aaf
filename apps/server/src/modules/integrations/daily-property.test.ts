import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySize } from '../../../../../tests/size.ts'
import { Failure } from '../../platform/errors.ts'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobs } from './jobs/index.ts'
import { importer, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'
import { interruptedAt } from './testing/interrupted.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const numbers = ['B-1', 'B-2', 'B-3'] as const
const names = { 'B-1': 'Lena Orlo', 'B-2': 'Ira Veld', 'B-3': 'Olo Kern' }
const booking = fc.record({
  arrival: fc.constantFrom('2026-03-10', '2026-03-11 15:30', '2026-03-12'),
  departure: fc.constantFrom('2026-03-13', '2026-03-14 10:15', ''),
  status: fc.constantFrom('Confirmed', 'Checked in', 'Checked out', 'Cancelled', 'No show'),
  room: fc.constantFrom('', '101', '102'),
  adults: fc.constantFrom('', '1', '2'),
  price: fc.constantFrom('', '120.50', '99'),
  source: fc.constantFrom('Direct', 'Orbit', ''),
})
type Said = typeof booking extends fc.Arbitrary<infer T> ? T : never
type DailyFile = Partial<Record<(typeof numbers)[number], Said>>
const dailyFile: fc.Arbitrary<DailyFile> = fc.record(
  { 'B-1': booking, 'B-2': booking, 'B-3': booking },
  { requiredKeys: ['B-1'] },
)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('file' as const),
    file: dailyFile,
    times: fc.integer({ min: 1, max: 2 }),
    /** The statement at which each job loses its connection before it runs again; 0: none. */
    dies: fc.integer({ min: 0, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('type' as const),
    number: fc.constantFrom(...numbers),
    note: fc.constantFrom('Late', 'Cot'),
    room: fc.constantFrom('7', '8'),
  }),
)

const content = (file: DailyFile) =>
  [
    'Booking No,Guest Name,Arrival,Departure,Status,Room,Adults,Total,Source',
    ...numbers.flatMap((number) => {
      const said = file[number]
      if (!said) return []
      const { arrival, departure, status, room, adults, price, source } = said
      return [[number, names[number], arrival, departure, status, room, adults, price, source].join(',')]
    }),
    '',
  ].join('\n')

async function bring(of: Importer, file: DailyFile, dies = 0): Promise<void> {
  const { body } = await upload(of.staff, content(file))
  for (const [call, job] of [
    ['dry-run', 'imports/check'],
    ['commit', 'imports/commit'],
  ] as const) {
    const begun = await of.staff.call('POST', `/api/imports/${body.id}/${call}`, {})
    expect(begun.status, JSON.stringify(begun.body)).toBe(202)
    if (dies > 0) {
      // What a queue does with a job whose connection was lost: it runs again.
      await jobs[job](interruptedAt(app.services, dies), of.payload(body.id)).catch((error: unknown) => {
        if (!(error instanceof Failure && error.code === 'unavailable')) throw error
      })
    }
    await jobs[job](app.services, of.payload(body.id))
  }
  expect((await of.get(body.id)).state).toBe('committed')
}

const rows = (of: Importer) =>
  of.query(sql<{ booking_number: string }>`
    select s.booking_number, g.name, s.room, s.status, s.arrives_on, s.starts_at, s.departs_on, s.ends_at, s.times_assumed,
      s.adults, s.price_minor, s.currency, s.channel, s.note
    from stays s join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    order by s.booking_number`)

test('any sequence of daily files, interrupted and repeated, yields the last one in an empty venue, plus what people typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), dailyFile, async (steps, last) => {
      const [venue, empty] = [await importer(app), await importer(app)]
      const typed = new Map<string, { note: string; room: string }>()
      for (const each of steps) {
        if (each.kind === 'file') {
          for (let time = 0; time < each.times; time += 1) await bring(venue, each.file, each.dies)
          continue
        }
        const changed = await venue.query(sql<{ stay_id: string }>`
          update stays set note = ${each.note}, room = ${each.room} where booking_number = ${each.number} returning stay_id`)
        if (changed.length > 0) typed.set(each.number, each)
      }
      await bring(venue, last)
      await bring(empty, last)
      for (const [number, { note, room }] of typed)
        await empty.query(
          sql`update stays set note = ${note}, room = ${room} where booking_number = ${number}`,
        )
      const inLast = (await rows(venue)).filter(({ booking_number }) => booking_number in last)
      expect(inLast).toEqual(await rows(empty))
    }),
    { numRuns: bySize('sequences of daily files', { quick: 6, standard: 20, full: 100 }) },
  )
})
