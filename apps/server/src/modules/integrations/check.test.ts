import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobs } from './jobs/index.ts'
import { exampleFile, file, importer, line, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
beforeAll(async () => {
  app = await testApp()
  mine = await importer(app)
})
afterAll(() => app.close())

const map = (importId: string, body: object) =>
  mine.staff.call('PUT', `/api/imports/${importId}/mapping`, body)

describe('a check', () => {
  test('is a job in the queue and writes nothing to guests or stays', async () => {
    const { body } = await upload(mine.staff, file(line(), line()))
    const begun = await mine.staff.call('POST', `/api/imports/${body.id}/dry-run`, {})
    expect(begun).toMatchObject({
      status: 202,
      body: { state: 'checking', can: { map: 'being_checked', commit: 'being_checked' } },
    })
    await jobs['imports/check'](app.services, mine.payload(body.id))
    expect(await mine.get(body.id)).toMatchObject({
      state: 'checked',
      counts: { rows: 2, valid: 2, errors: 0, duplicates: 0, added: 2, updated: 0 },
      progress: { done: 2, total: 2 },
      can: { commit: true },
    })
    const written = await mine.query(
      sql`select (select count(*) from guests)::int as guests, (select count(*) from stays)::int as stays`,
    )
    expect(written).toEqual([{ guests: 0, stays: 0 }])
  })

  test('finds every fault of a file, row by row', async () => {
    const { body } = await upload(mine.staff, await exampleFile('stays-every-fault.csv'))
    const checked = await mine.check(body.id)
    const found = checked.rowErrors.map(
      (error: { row: number; code: string }) => `${error.row} ${error.code}`,
    )
    expect(found).toEqual(
      expect.arrayContaining([
        '5 required',
        '7 required',
        '9 invalid_date',
        '11 invalid_date',
        '13 departure_before_arrival',
        '15 stay_too_long',
        '17 invalid_email',
        '19 invalid_phone',
        '21 invalid_name',
        '23 invalid_room_number',
        '25 invalid_number',
        '27 number_out_of_range',
        '29 unknown_status',
        '31 invalid_flag',
        '33 too_long',
        '37 wrong_column_count',
        '39 invalid_date',
        '39 invalid_email',
      ]),
    )
    const faulty = new Set(checked.rowErrors.map((error: { row: number }) => error.row))
    expect(checked.counts).toMatchObject({ errors: faulty.size, valid: checked.counts.rows - faulty.size })
    expect(checked.can.commit).toBe('has_errors')
  })

  test('shows a hundred errors and gives all of them as CSV, where no cell runs as a formula', async () => {
    const good = Array.from({ length: 120 }, () => line())
    const bad = Array.from({ length: 150 }, (_, index) => line({ email: index === 0 ? '=cmd()' : 'nobody' }))
    const checked = await mine.checked(file(...good, ...bad))
    expect(checked.rowErrors).toHaveLength(100)
    const report = await mine.staff.call('GET', `/api/imports/${checked.id}?format=csv`)
    expect(report.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = report.body.trim().split('\r\n')
    expect(lines).toHaveLength(151)
    expect(lines[1]).toBe("122,E-mail,email,invalid_email,'=cmd(),yes")
  })

  test('that was cut off starts over and doubles nothing', async () => {
    const { body } = await upload(mine.staff, file(line(), line({ email: 'nobody' }), line()))
    await mine.staff.call('POST', `/api/imports/${body.id}/dry-run`, {})
    const rows = async () =>
      mine.query(sql`select (select count(*) from import_rows where import_id = ${body.id}::uuid)::int as rows,
        (select count(*) from import_guests where import_id = ${body.id}::uuid)::int as guests,
        (select count(*) from import_errors where import_id = ${body.id}::uuid)::int as errors`)
    await jobs['imports/check'](app.services, mine.payload(body.id))
    // As a worker killed before its last transaction leaves it: rows written, state unchanged.
    await mine.query(sql`update imports set state = 'checking' where import_id = ${body.id}::uuid`)
    await jobs['imports/check'](app.services, mine.payload(body.id))
    expect(await rows()).toEqual([{ rows: 2, guests: 2, errors: 1 }])
    expect(await mine.get(body.id)).toMatchObject({ state: 'checked', counts: { valid: 2, errors: 1 } })
  })

  test('that runs twice at once ends with one result', async () => {
    const { body } = await upload(mine.staff, file(...Array.from({ length: 50 }, () => line())))
    await mine.staff.call('POST', `/api/imports/${body.id}/dry-run`, {})
    const run = () => jobs['imports/check'](app.services, mine.payload(body.id))
    await Promise.all([run(), run()])
    expect(await mine.get(body.id)).toMatchObject({ state: 'checked', counts: { valid: 50, added: 50 } })
  })

  test('of an import that nobody asked for does nothing', async () => {
    const { body } = await upload(mine.staff, file(line()))
    await jobs['imports/check'](app.services, mine.payload(body.id))
    expect((await mine.get(body.id)).state).toBe('uploaded')
  })
})

describe('a mapping', () => {
  test('set by a person holds for the next file with the same columns in another order', async () => {
    const first = await upload(mine.staff, 'Who,When,Out\nVelo Maru,01/02/2026,03/02/2026\n')
    expect(first.body.mappingRemembered).toBe(false)
    const set = await map(first.body.id, {
      mapping: { 0: 'guestName', 1: 'arrival', 2: null },
      dateFormat: 'dd/MM/yyyy',
    })
    expect(set).toMatchObject({
      status: 200,
      body: { mapping: { 0: 'guestName', 1: 'arrival', 2: null }, dateFormat: 'dd/MM/yyyy' },
    })
    const second = await upload(mine.staff, 'When,Who,Out\n05/02/2026,Lira Sato,06/02/2026\n')
    expect(second.body).toMatchObject({
      mappingRemembered: true,
      mapping: { 0: 'arrival', 1: 'guestName', 2: null },
      dateFormat: 'dd/MM/yyyy',
      can: { check: true },
    })
  })

  test('is not remembered for another organisation', async () => {
    const other = await importer(app)
    const made = await upload(other.staff, 'Who,When,Out\nVelo Maru,01/02/2026,03/02/2026\n')
    expect(made.body.mappingRemembered).toBe(false)
  })

  test('changed after a check makes the check void', async () => {
    const checked = await mine.checked(file(line()))
    const set = await map(checked.id, { mapping: { 1: 'guestName', 4: 'arrival' } })
    expect(set.body).toMatchObject({
      state: 'uploaded',
      counts: { valid: 0 },
      can: { commit: 'not_checked' },
    })
  })

  test.each([
    [{ 99: 'email' }, '/mapping/99', 'unknown_field'],
    [{ 4: 'arrival', 0: 'shoe_size' }, '/mapping/0', 'invalid_choice'],
    [{ 0: 'bookingNumber' }, '/mapping', 'required'],
    [{ 4: 'arrival', 5: 'arrival' }, '/mapping/5', 'invalid_choice'],
  ])('%j is refused', async (mapping, pointer, code) => {
    const { body } = await upload(mine.staff, file(line()))
    const refused = await map(body.id, { mapping })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ pointer, code })]))
  })

  test('takes only formats of dates that are known', async () => {
    const { body } = await upload(mine.staff, file(line()))
    const refused = await map(body.id, { mapping: { 4: 'arrival' }, dateFormat: 'yy-dd' })
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/dateFormat', code: 'invalid_choice' }] },
    })
  })
})
