import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { importer } from './testing/flow.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const header =
  'Booking No,Guest Name,Arrival,Departure,Status,Adults,Babies,Lead time,Market segment,Deposit type,Customer type,Agent,Meal,Reserved room type,Total of special requests,Assigned room type,Booking changes'
const row = (status: string, departure: string, rest: string) =>
  `${header}\r\nB-1,Ines Quaresma,2026-02-10,${departure},${status},2,1,${rest}\r\n`
const facts = (world: Awaited<ReturnType<typeof importer>>) =>
  world.query(
    sql<RowOf<'stays', 'status'> & { booking_facts: object }>`select booking_facts, status from stays`,
  )

const known = {
  arrivalDate: '2026-02-10',
  departureDate: '2026-02-12',
  adults: 2,
  children: null,
  babies: 1,
  leadTime: 40,
  marketSegment: 'Groups',
  depositType: 'No Deposit',
  customerType: 'Transient',
  agent: '9',
  meal: 'BB',
  reservedRoomType: 'A',
  totalOfSpecialRequests: 2,
}

test('what was agreed at booking is kept with a new stay, and nothing that is filled at arrival', async () => {
  const world = await importer(app)
  await world.imported(row('Confirmed', '2026-02-12', '40,Groups,No Deposit,Transient,9,BB,A,2,K,3'))
  expect(await facts(world)).toEqual([{ booking_facts: known, status: 'expected' }])
})

test('a later file tells how the stay ended, and changes nothing of what was known when it was booked', async () => {
  const world = await importer(app)
  await world.imported(row('Confirmed', '2026-02-12', '40,Groups,No Deposit,Transient,9,BB,A,2,K,3'))
  await world.imported(row('Checked out', '2026-02-15', '40,Direct,Refundable,Contract,7,HB,B,5,B,4'))
  expect(await facts(world)).toEqual([{ booking_facts: known, status: 'checked_out' }])
})

test('a file without such columns leaves them unknown: the day of the import is not that of booking', async () => {
  const world = await importer(app)
  await world.imported('Booking No,Guest Name,Arrival\r\nB-2,Ines Quaresma,2026-04-10\r\n')
  expect(await facts(world)).toEqual([{ booking_facts: { arrivalDate: '2026-04-10' }, status: 'expected' }])
})
