import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { importer, managing } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
let incidents: Awaited<ReturnType<typeof managing>>
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  mine = await importer(app)
  incidents = await managing(app, mine, 'incidents')
})
afterAll(() => app.close())

const header = 'Incident type,Severity,Incident date,What happened,Booking no,Guest,Amount,Currency'
const stored = () =>
  mine.query(sql<Record<string, unknown>>`
    select i.type, i.severity, i.status, i.description, i.amount_minor::int as amount, i.currency, i.stay_id, g.name,
      i.confirmed_by, i.reported_by
    from incidents i left join guests g on g.organisation_id = i.organisation_id and g.guest_id = i.guest_id
    order by i.incident_id`)
const holds = () => mine.query(sql`select stay_id, kind from stay_holds`)

test('incidents are written as reported, by the importer, in whatever language their type is named', async () => {
  const { stayId } = await makeStay(app, mine.organisation, { guestName: 'Velo Maru', bookingNumber: 'B-1' })
  const done = await incidents.imported(
    header,
    'Daños,alta,2026-03-02,"Broke a lamp, card 4111 1111 1111 1111",B-1,Velo Maru,"1,250.50",EUR',
    'vol,grave,2026-03-02,,,Nia Orlo,5000,JPY',
    'pananakot,mababa,2026-03-02,,,,,',
    'lost umbrella,low,2026-03-02,,,,,',
  )
  expect(done.counts).toMatchObject({ added: 4, warnings: 1, errors: 0 })
  expect(done.rowErrors).toMatchObject([
    { row: 5, code: 'unknown_type', value: 'lost umbrella', isWarning: true },
  ])
  const common = { status: 'reported', confirmed_by: null, reported_by: mine.manager.userId }
  expect(await stored()).toEqual([
    {
      ...common,
      type: 'damage',
      severity: 'high',
      description: 'Broke a lamp, card •••• 1111',
      amount: 125_050,
      currency: 'EUR',
      stay_id: stayId,
      name: 'Velo Maru',
    },
    {
      ...common,
      type: 'theft',
      severity: 'high',
      description: null,
      amount: 5000,
      currency: 'JPY',
      stay_id: null,
      name: 'Nia Orlo',
    },
    {
      ...common,
      type: 'threat',
      severity: 'low',
      description: null,
      amount: null,
      currency: null,
      stay_id: null,
      name: null,
    },
    {
      ...common,
      type: 'other',
      severity: 'low',
      description: null,
      amount: null,
      currency: null,
      stay_id: null,
      name: null,
    },
  ])
  expect(await mine.query(sql`select 1 from risk_facts`)).toEqual([])
})

test('an open incident on a stay holds what is sealed about it, until the import is taken back', async () => {
  const { stayId } = await makeStay(app, mine.organisation, {
    guestName: 'Velo Maru',
    bookingNumber: 'B-1',
    invitedAt: app.clock.now(),
  })
  await mine.staff.call('POST', '/api/reviews', { stayId, rating: 4 })
  const sealed = () =>
    mine.query(sql<{ held: boolean }>`select sealed_until > '9000-01-01' as held from feedback`)
  expect(await sealed()).toEqual([{ held: false }])
  const lines = [header, 'theft,high,2026-03-02,,B-1,Velo Maru,,'] as const
  const { id } = await incidents.imported(...lines)
  expect(await holds()).toEqual([{ stay_id: stayId, kind: 'incident' }])
  expect(await sealed()).toEqual([{ held: true }])
  expect((await incidents.imported(...lines)).counts).toMatchObject({ added: 0, duplicates: 1 })
  expect((await incidents.undo(id)).status).toBe(200)
  expect(await holds()).toEqual([])
  expect(await sealed()).toEqual([{ held: false }])
  expect(await stored()).toEqual([])
})

test('one that was confirmed stands in the way, so does a ban that rests on it', async () => {
  const { id } = await incidents.imported(header, 'theft,high,2026-03-02,,,Velo Maru,,')
  await mine.query(sql`
    update incidents set status = 'confirmed', confirmed_by = ${mine.staff.userId}::uuid, confirmed_at = reported_at`)
  expect((await incidents.undo(id)).body.detail).toContain('1 incident changed, confirmed or with a ban')
})

test('rows that cannot be true are refused', async () => {
  const checked = await incidents.checked(
    header,
    'theft,enormous,2026-03-02,,,,,',
    'theft,low,2031-01-01,,,,,',
    'theft,low,2026-03-02,,,,12,',
    'theft,low,2026-03-02,,,,12,ZZZ',
    ',low,2026-03-02,,,,,',
    'theft,low,2026-03-02,,,,-5,EUR',
  )
  expect(checked.rowErrors.map((error: { code: string }) => error.code)).toEqual([
    'unknown_severity',
    'future_date',
    'required',
    'invalid_currency',
    'required',
    'number_out_of_range',
  ])
})

test('another venue’s stays are not met', async () => {
  const chain = await importer(app, { venues: 2 })
  const [here, there] = chain.organisation.venueIds
  await makeStay(app, chain.organisation, { guestName: 'Velo Maru', bookingNumber: 'B-1', venueId: there! })
  const own = await app.signedIn(chain.organisation, 'manager', here)
  const ofOne = await managing(app, { ...chain, manager: own }, 'incidents')
  const done = await ofOne.imported(header, 'theft,high,2026-03-02,,B-1,,,')
  expect(done.rowErrors).toMatchObject([{ code: 'booking_not_found', isWarning: true }])
  expect(await chain.query(sql`select stay_id, guest_id from incidents`)).toEqual([
    { stay_id: null, guest_id: null },
  ])
})
