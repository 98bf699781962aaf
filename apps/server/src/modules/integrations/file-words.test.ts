import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { importer, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  mine = await importer(app)
})
afterAll(() => app.close())

describe('words of a file', () => {
  const content =
    'Booking No,Guest Name,Arrival,Status\nB-1,Lena Orlo,2026-03-10,Zum Thee\nB-2,Ira Veld,2026-03-10,Confirmed\n'
  test('for a status are explained once and remembered', async () => {
    const { body } = await upload(mine.staff, content)
    expect(body.words).toEqual([
      { field: 'status', word: 'Zum Thee', rows: 1, meaning: null },
      { field: 'status', word: 'Confirmed', rows: 1, meaning: 'expected' },
    ])
    const words = [{ field: 'status', word: 'zum thee', meaning: 'no_show' }]
    const sent = { mapping: body.mapping, words }
    const set = await mine.staff.call('PUT', `/api/imports/${body.id}/mapping`, sent)
    expect(set.body.words).toContainEqual({ field: 'status', word: 'Zum Thee', rows: 1, meaning: 'no_show' })
    await mine.check(body.id)
    await mine.commit(body.id)
    const kept = await mine.query(
      sql<RowOf<'stays', 'status'>>`select status from stays order by booking_number`,
    )
    expect(kept.map(({ status }) => status)).toEqual(['no_show', 'expected'])
    expect((await upload(mine.staff, content)).body.words).toContainEqual(
      expect.objectContaining({ word: 'Zum Thee', meaning: 'no_show' }),
    )
  })
  test.each(['constructor', '__proto__'])('have no meaning of their own where they are %s', async (word) => {
    const said = (await upload(mine.staff, content)).body
    await mine.staff.call('PUT', `/api/imports/${said.id}/mapping`, {
      mapping: said.mapping,
      words: [{ field: 'status', word: 'Zum Thee', meaning: 'no_show' }],
    })
    const { body } = await upload(mine.staff, content.replace('Zum Thee', word))
    expect(body.words).toContainEqual({ field: 'status', word, rows: 1, meaning: null })
    expect(await mine.check(body.id)).toMatchObject({
      state: 'checked',
      rowErrors: [{ field: 'status', code: 'unknown_status' }],
    })
  })
  test('must mean an existing status', async () => {
    const { body } = await upload(mine.staff, content)
    const words = [{ field: 'status', word: 'Zum Thee', meaning: 'teleported' }]
    const refused = await mine.staff.call('PUT', `/api/imports/${body.id}/mapping`, {
      mapping: body.mapping,
      words,
    })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/words/0/meaning', code: 'invalid_choice' }] },
    })
  })
})

describe('a file of several venues', () => {
  const content = (there: string) =>
    `Venue,Booking No,Guest Name,Arrival,Check-in time\n${there},B-1,Lena Orlo,2026-03-10,15:30\n,B-2,Ira Veld,2026-03-10,16:00\n`

  test('imports each booking to the venue that it names, by name or code, in the time of that venue', async () => {
    const chain = await importer(app, { venues: 2 })
    const [here = '', there = ''] = chain.organisation.venueIds
    await chain.query(sql`update venues set time_zone = 'America/New_York' where venue_id = ${there}::uuid`)
    const [venue] = await chain.query(
      sql<{ code: string }>`select code from venues where venue_id = ${there}::uuid`,
    )
    const made = await upload(chain.staff, content(venue!.code), { venueId: here })
    expect(made.body.words).toEqual([{ field: 'venue', word: venue!.code, rows: 1, meaning: there }])
    await chain.check(made.body.id)
    await chain.commit(made.body.id)
    const stays = await chain.query(
      sql`select venue_id, booking_number, starts_at from stays order by booking_number`,
    )
    expect(stays).toMatchObject([
      { venue_id: there, booking_number: 'B-1', starts_at: new Date('2026-03-10T19:30:00Z') },
      { venue_id: here, booking_number: 'B-2' },
    ])
    const ofOne = await app.signedIn(chain.organisation, 'manager', here)
    expect(await ofOne.call('POST', `/api/imports/${made.body.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { reason: 'manager_needed' },
    })
  })

  test("refuses rows of a venue that is not the caller's", async () => {
    const other = await importer(app)
    const [foreign] = await other.query(
      sql<{ venue_id: string; code: string }>`select venue_id, code from venues`,
    )
    const { body } = await upload(mine.staff, content(foreign!.code))
    const mapping = { ...body.mapping, 0: 'venue' }
    const words = [{ field: 'venue', word: foreign!.code, meaning: foreign!.venue_id }]
    const refused = await mine.staff.call('PUT', `/api/imports/${body.id}/mapping`, { mapping, words })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'unknown_venue' }] } })
    await mine.staff.call('PUT', `/api/imports/${body.id}/mapping`, { mapping })
    const checked = await mine.check(body.id)
    expect(checked.rowErrors).toMatchObject([{ row: 2, code: 'unknown_venue', field: 'venue' }])
  })
})
