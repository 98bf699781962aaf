import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Reply, TestApp } from '../../testing/app.ts'
import { makeGuardian } from '../guardians/testing/guardians.ts'
import { makeMarker } from '../markers/testing/markers.ts'
import { importer, managing, upload } from './testing/flow.ts'
import type { Importer } from './testing/flow.ts'

let app: TestApp
let mine: Importer
let guests: Awaited<ReturnType<typeof managing>>
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  mine = await importer(app)
  guests = await managing(app, mine, 'guests')
})
afterAll(() => app.close())

const header = 'Name,E-mail,Phone,Date of birth,Street,City,Postcode,Language,Passport number,Guest ID'
const cookiesOf = (reply: Reply) =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
const stored = () =>
  mine.query(sql<
    RowOf<'guests', 'language' | 'birth_date' | 'is_minor'> & {
      name: NonNullable<ColumnOf<'guests', 'name'>>
    }
  >`
    select name, language, birth_date, is_minor from guests order by number`)
const guestOf = async (name: string) => {
  const { body } = await mine.manager.call('GET', `/api/guest-profiles?limit=100`)
  const id = body.items.find((each: { name: string }) => each.name === name)?.id
  return (await mine.manager.call('GET', `/api/guest-profiles/${id}`)).body
}

describe('a list of guests', () => {
  test('makes them with all that it says, waiting to be compared', async () => {
    const done = await guests.imported(
      header,
      'Velo Maru,velo@mail.example,+447700900123,1980-05-06,1 Quay Road,Porto Novo,AB1 2CD,es,X-123 456,17',
      'Nia Orlo,,,2015-01-02,,,,,,18',
    )
    expect(done).toMatchObject({ kind: 'guests', state: 'committed', counts: { added: 2, warnings: 0 } })
    expect(await stored()).toEqual([
      { name: 'Velo Maru', language: 'es', birth_date: '1980-05-06', is_minor: false },
      { name: 'Nia Orlo', language: null, birth_date: '2015-01-02', is_minor: true },
    ])
    expect(await guestOf('Velo Maru')).toMatchObject({
      contact: { email: 'velo@mail.example', phone: '+447700900123' },
      address: { street: '1 Quay Road', city: 'Porto Novo', postcode: 'AB1 2CD' },
      hasDocument: true,
    })
    const waiting = await mine.query(sql`
      select (select count(*)::int from guests where matched_at is null) as guests,
        (select count(*)::int from stays) as stays`)
    expect(waiting).toEqual([{ guests: 2, stays: 0 }])
  })

  test('brought twice adds nothing, not even those of whom only the name is known', async () => {
    const list = [header, 'Velo Maru,velo@mail.example,,,,,,,,', 'Nia Orlo,,,,,,,,,'] as const
    await guests.imported(...list)
    expect((await guests.imported(...list)).counts).toMatchObject({ added: 0, updated: 0, duplicates: 2 })
    expect(await stored()).toHaveLength(2)
  })

  test('fills known guests where they are empty and says what differs, overwriting nothing', async () => {
    await guests.imported(header, 'Velo Maru,velo@mail.example,,,1 Quay Road,Porto Novo,,,,')
    const again = await guests.imported(
      header,
      'Velo Maru,velo@mail.example,+447700900123,1980-05-06,2 Hill Road,,,fr,,',
    )
    expect(again.counts).toMatchObject({ added: 0, updated: 1, warnings: 1, errors: 0 })
    expect(again.rowErrors).toMatchObject([
      { row: 2, column: 'Street', code: 'differs', value: '2 Hill Road', isWarning: true },
    ])
    expect(await guestOf('Velo Maru')).toMatchObject({
      contact: { phone: '+447700900123' },
      birthDate: '1980-05-06',
      language: 'fr',
      address: { street: '1 Quay Road', city: 'Porto Novo' },
    })
  })

  test('is of one guest where a person stands in it twice, of two who share phone and surname', async () => {
    const done = await guests.imported(
      header,
      'Velo Maru,velo@mail.example,,,,,,,,',
      'MARU Velo,velo@mail.example,+447700900123,,,,,,,',
      'Ana Quill,,+447700900200,,,,,,,',
      'Bernard Quill,,+447700900200,,,,,,,',
      'Lena Orlo,,,1990-01-01,,,,,,',
      'Lena Orlo,,,1990-01-01,,,,,,',
    )
    expect(done.counts).toMatchObject({ added: 4, duplicates: 2 })
    const [maru] = await stored()
    expect(maru?.name).toBe('Velo Maru')
    expect(await guestOf('Velo Maru')).toMatchObject({ contact: { phone: '+447700900123' } })
  })

  test('keeps names of one letter, of four family names, from right to left; refuses what is none', async () => {
    const done = await guests.checked(
      header,
      'O,o@mail.example,,1990-01-01,,,,,,',
      'María del Carmen García Lorca Ibáñez Núñez,m@mail.example,,1990-01-02,,,,,,',
      'ليلى المرزوقي,,,1990-01-03,,,,,,',
      '🦊🦊,,,,,,,,,',
      `${'x'.repeat(10_000)},,,,,,,,,`,
      'Velo Maru,,,1899-12-31,,,,,,',
      'Velo Maru,,,2030-01-01,,,,,,',
      'Velo Maru,not mail,,,,,,,,',
    )
    expect(done.counts).toMatchObject({ valid: 3, errors: 5 })
    expect(done.rowErrors.map((error: { code: string }) => error.code)).toEqual([
      'invalid_name',
      'too_long',
      'invalid_date',
      'future_date',
      'invalid_email',
    ])
  })

  test('finds a guest by the reference of the source, and by a profile that was merged', async () => {
    await guests.imported(header, 'Velo Maru,,,,,,,,,17', 'Maru Velo,old@mail.example,,,,,,,,')
    await mine.query(sql`
      update guests set merged_into = (select guest_id from guests where name = 'Velo Maru') where name = 'Maru Velo'`)
    const again = await guests.imported(
      header,
      'Velo Maru,new@mail.example,,,,,,,,17',
      'Maru Velo,old@mail.example,+447700900123,,,,,,,',
    )
    expect(again.counts).toMatchObject({ added: 0, updated: 1, duplicates: 0 })
    const changed = await mine.query(sql`
      select g.name from import_guest_changes c join guests g on g.organisation_id = c.organisation_id and g.guest_id = c.guest_id`)
    expect(changed).toEqual([{ name: 'Velo Maru' }])
  })

  test('makes nobody a minor whom others were merged into, and says so', async () => {
    await guests.imported(header, 'Velo Maru,,,,,,,,,17', 'Maru Velo,old@mail.example,,,,,,,,')
    await mine.query(sql`
      update guests set merged_into = (select guest_id from guests where name = 'Velo Maru') where name = 'Maru Velo'`)
    const again = await guests.imported(header, 'Velo Maru,,+447700900123,2015-01-02,,,,fr,,17')
    expect(again.rowErrors).toMatchObject([{ column: 'Date of birth', code: 'differs', isWarning: true }])
    expect(await stored()).toContainEqual({
      name: 'Velo Maru',
      language: 'fr',
      birth_date: null,
      is_minor: false,
    })
  })
})

describe('taking a list of guests back', () => {
  test('deletes who is new and leaves the others as they were', async () => {
    await guests.imported(header, 'Velo Maru,velo@mail.example,,,,,,,,')
    const before = await mine.query(sql`select name, language, birth_date, wrapped_key, contact from guests`)
    const keys = await mine.query(sql`select key from guest_keys order by key`)
    const list = [header, 'Velo Maru,velo@mail.example,+447700900123,,,,,,,', 'Nia Orlo,,,,,,,,,'] as const
    const { id } = await guests.imported(...list)
    expect((await guests.undo(id)).status).toBe(200)
    expect(
      await mine.query(sql`select name, language, birth_date, wrapped_key, contact from guests`),
    ).toEqual(before)
    expect(await mine.query(sql`select key from guest_keys order by key`)).toEqual(keys)
    expect((await guests.imported(...list)).counts).toMatchObject({ added: 1, updated: 1 })
  })

  test('is refused where a guest has changed, was merged, or has a note, marker or guardian since', async () => {
    await guests.imported(header, 'Velo Maru,velo@mail.example,,,,,,,,')
    const filled = await guests.imported(header, 'Velo Maru,velo@mail.example,+447700900123,,,,,,,')
    await mine.query(sql`update guests set language = 'fr'`)
    expect((await guests.undo(filled.id)).body.detail).toContain('1 guest changed since')
    const made = await guests.imported(header, 'Nia Orlo,,,,,,,,,')
    const { id } = await guestOf('Nia Orlo')
    await mine.staff.call('POST', `/api/guest-profiles/${id}/notes`, { kind: 'observed', text: 'Left' })
    await makeMarker(app, mine.organisation, id)
    await makeGuardian(app, mine.organisation, id)
    await mine.query(sql`
      update guests set merged_into = (select guest_id from guests where name = 'Velo Maru') where name = 'Nia Orlo'`)
    const { detail } = (await guests.undo(made.id)).body
    expect(detail).toContain('1 guest merged')
    expect(detail).toContain('1 note')
    expect(detail).toContain('1 safety marker')
    expect(detail).toContain('1 guardian contact')
  })
})

test('a guest who was changed between check and commit is looked at anew', async () => {
  await guests.imported(header, 'Velo Maru,velo@mail.example,,,,,,,,')
  const checked = await guests.checked(header, 'Velo Maru,velo@mail.example,,,,,,fr,,')
  await mine.query(sql`update guests set language = 'es'`)
  const done = await guests.commit(checked.id)
  expect(done.counts).toMatchObject({ updated: 0, duplicates: 1, warnings: 1 })
  expect(await stored()).toMatchObject([{ language: 'es' }])
})

describe('kinds for managers', () => {
  test.each(['guests', 'feedback', 'incidents'])(
    '%s are refused to staff, and hidden from them',
    async (kind) => {
      expect((await upload(mine.staff, `${header}\nVelo Maru,,,,,,,,,\n`, { kind })).status).toBe(403)
      const made = await upload(mine.manager, `${header}\nVelo Maru,,,,,,,,,\n`, { kind })
      expect(made.status).toBe(201)
      expect((await mine.staff.call('GET', `/api/imports/${made.body.id}`)).status).toBe(403)
      expect((await mine.staff.call('POST', `/api/imports/${made.body.id}/dry-run`, {})).status).toBe(403)
      expect((await mine.staff.call('GET', '/api/imports')).body.items).toEqual([])
      expect((await mine.manager.call('GET', '/api/imports')).body.items).toHaveLength(1)
    },
  )

  test('are hidden from a manager who signed in with a PIN, which gives the rights of staff alone', async () => {
    await guests.checked(header, 'Velo Maru,,,,,,,,,')
    const [venueId] = mine.organisation.venueIds
    const pin = '804217'
    const { staffId } = (await mine.manager.call('PUT', '/api/my-profile/pin', { pin })).body
    const device = await mine.manager.call('POST', '/api/devices', {
      name: 'Desk',
      venueId,
      where: 'this_device',
    })
    const venueCode = (await mine.manager.call('GET', '/api/me')).body.venues[0].code
    const login = { venueCode, staffId, pin }
    const entered = await app.anonymous('POST', '/api/staff/login', login, { cookie: cookiesOf(device) })
    const seen = await app.anonymous('GET', '/api/imports', undefined, { cookie: cookiesOf(entered) })
    expect(seen).toMatchObject({ status: 200, body: { items: [] } })
  })

  test('are refused to whoever manages another venue and works as staff at this one', async () => {
    const chain = await importer(app, { venues: 2 })
    const [here, there] = chain.organisation.venueIds
    const elsewhere = await app.signedIn(chain.organisation, 'manager', there)
    const refused = await upload(elsewhere, `${header}\nVelo Maru,,,,,,,,,\n`, {
      kind: 'guests',
      venueId: here!,
    })
    expect(refused.status).toBe(422)
  })

  test('the columns say what kind they speak for', async () => {
    const made = await upload(mine.manager, `${header}\nVelo Maru,,,,,,,,,\n`, { kind: 'feedback' })
    expect(made.body).toMatchObject({ kind: 'feedback', suggestedKind: 'guests' })
  })
})
