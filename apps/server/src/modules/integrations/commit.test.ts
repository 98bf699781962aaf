import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobs } from './jobs/index.ts'
import { file, importer, line, storedStays, upload } from './testing/flow.ts'
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

describe('a commit', () => {
  test('writes stays and guests, whom search then finds', async () => {
    const done = await mine.imported(
      file(line({ name: 'Zoltana Véresi', email: 'zoltana@mail.example', booking: 'A-1', room: '12b' })),
    )
    expect(done).toMatchObject({
      state: 'committed',
      counts: { added: 1, updated: 0 },
      can: { commit: 'committed', undo: 'manager_needed' },
    })
    expect(await mine.query(storedStays)).toMatchObject([
      {
        name: 'Zoltana Véresi',
        number: 1,
        booking_number: 'A-1',
        room: '12B',
        status: 'checked_out',
        arrives_on: '2026-02-10',
      },
    ])
    for (const q of ['zoltana veresi', 'zoltana@mail.example', 'A-1']) {
      const found = await mine.staff.call('GET', `/api/guest-profiles/search?q=${encodeURIComponent(q)}`)
      expect(found.body.items, q).toMatchObject([{ name: 'Zoltana Véresi' }])
    }
    const entries = await mine.query(sql`select details from audit_entries where action = 'import.committed'`)
    expect(entries).toEqual([{ details: { added: 1, updated: 0, guests: 1 } }])
  })

  test('of the same file again adds nothing', async () => {
    const content = file(line(), line(), line())
    await mine.imported(content)
    const before = await mine.query(storedStays)
    const again = await mine.imported(content)
    expect(again.counts).toMatchObject({ valid: 3, duplicates: 3, added: 0, updated: 0 })
    expect(await mine.query(storedStays)).toEqual(before)
  })

  test('of the same rows with the columns in another order adds nothing', async () => {
    await mine.imported('Name,Arrival\nVelo Maru,2026-02-13\n')
    const again = await mine.imported('Arrival,Name\n2026-02-13,Velo Maru\n')
    expect(again.counts).toMatchObject({ duplicates: 1, added: 0 })
  })

  test('keeps rows of one file that repeat another exactly as stays of their own', async () => {
    const block = ['2026-02-13,Tour', '2026-02-13,Tour', '2026-02-13,Tour', '2026-02-14,Tour']
    const content = ['Arrival,Channel', ...block].join('\n')
    expect((await mine.imported(content)).counts).toMatchObject({ added: 4 })
    expect((await mine.imported(content)).counts).toMatchObject({ duplicates: 4, added: 0 })
    const longer = await mine.imported(`${content}\n2026-02-13,Tour\n`)
    expect(longer.counts).toMatchObject({ duplicates: 4, added: 1 })
    const stays = await mine.query(storedStays)
    expect(stays.map((stay) => stay.name)).toEqual([null, null, null, null, null])
    expect(new Set(stays.map((stay) => stay.number)).size).toBe(5)
  })

  test('changes a stay whose booking number is known, and its guest stays the same', async () => {
    await mine.imported(file(line({ booking: 'B-7', name: 'Velo Maru', status: 'Checked in', room: '101' })))
    const [before] = await mine.query(storedStays)
    const second = await mine.imported(
      file(line({ booking: 'B-7', name: 'Velo Maru', status: 'Checked out', room: '' })),
    )
    expect(second.counts).toMatchObject({ added: 0, updated: 1, duplicates: 0 })
    const after = await mine.query(storedStays)
    // The file owns the room, and no longer has one.
    expect(after).toEqual([{ ...before, status: 'checked_out', room: null }])
  })

  test('tells the rooms of one booking apart', async () => {
    const rooms = (status: string) => [
      line({ booking: 'G-1', name: 'Velo Maru', room: '1', status }),
      line({ booking: 'G-1', name: 'Velo Maru', room: '2', status: 'Cancelled' }),
    ]
    await mine.imported(file(...rooms('Confirmed')))
    const again = await mine.imported(file(...rooms('Checked out').toReversed()))
    expect(again.counts).toMatchObject({ added: 0, updated: 1, duplicates: 1 })
    const stays = await mine.query(storedStays)
    expect(stays.map(({ room, status }) => `${room} ${status}`).sort()).toEqual([
      '1 checked_out',
      '2 cancelled',
    ])
  })

  test('is held back by rows with errors unless they are to be skipped', async () => {
    const { id } = await mine.checked(file(line(), line({ email: 'nobody' })))
    expect(await mine.commit(id)).toMatchObject({ code: 'not_allowed_now', reason: 'has_errors' })
    expect(await mine.commit(id, { skipErrors: true })).toMatchObject({
      state: 'committed',
      counts: { added: 1, errors: 1 },
    })
  })

  test('begun twice at once is taken once', async () => {
    const { id } = await mine.checked(file(line()))
    const begin = () => mine.staff.call('POST', `/api/imports/${id}/commit`, {})
    const replies = await Promise.all([begin(), begin()])
    expect(replies.map((reply) => String(reply.status)).sort()).toEqual(['202', '409'])
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.body).toMatchObject({ code: 'not_allowed_now', reason: 'being_committed' })
  })

  test('whose job runs twice, at once and later, writes once', async () => {
    const { id } = await mine.checked(file(line(), line()))
    await mine.staff.call('POST', `/api/imports/${id}/commit`, {})
    const run = () => jobs['imports/commit'](app.services, mine.payload(id))
    await Promise.all([run(), run()])
    await run()
    expect((await mine.get(id)).state).toBe('committed')
    expect(await mine.query(storedStays)).toHaveLength(2)
  })

  test('that fails midway leaves nothing behind and can be made again', async () => {
    const { id } = await mine.checked(file(line(), line()))
    await mine.staff.call('POST', `/api/imports/${id}/commit`, {})
    // A guest with the number that the second new guest would get.
    await mine.query(sql`insert into guests (organisation_id, name, number, created_at)
      select organisation_id, 'Ines Quaresma', next_guest_number + 1, created_at from organisations`)
    await jobs['imports/commit'](app.services, mine.payload(id))
    expect(await mine.get(id)).toMatchObject({
      state: 'failed',
      failure: 'internal',
      can: { commit: 'not_checked', check: true },
    })
    const left =
      await mine.query(sql`select (select count(*) from guests)::int as guests, (select count(*) from stays)::int as stays,
      (select count(*) from guest_keys)::int as keys, (select next_guest_number from organisations)::int as next`)
    // Numbers are reserved beforehand, so only a gap of two is left.
    expect(left).toEqual([{ guests: 1, stays: 0, keys: 0, next: 3 }])
    await mine.query(sql`update guests set number = 99`)
    await mine.check(id)
    expect(await mine.commit(id)).toMatchObject({ state: 'committed', counts: { added: 2 }, failure: null })
  })

  test('checks again by itself where another import came between', async () => {
    const content = file(line(), line())
    const first = await mine.checked(content)
    const second = await mine.checked(content)
    await mine.commit(first.id)
    expect(await mine.commit(second.id)).toMatchObject({
      state: 'committed',
      counts: { duplicates: 2, added: 0 },
    })
    expect(await mine.query(storedStays)).toHaveLength(2)
  })

  test('of two imports of one file at the same time adds each row once', async () => {
    const content = file(line(), line())
    const ids = [(await mine.checked(content)).id, (await mine.checked(content)).id]
    for (const id of ids) await mine.staff.call('POST', `/api/imports/${id}/commit`, {})
    await Promise.all(ids.map((id) => jobs['imports/commit'](app.services, mine.payload(id))))
    for (const id of ids) expect((await mine.get(id)).state).toBe('committed')
    expect(await mine.query(storedStays)).toHaveLength(2)
  })
})

describe('whose stay it is', () => {
  const guests = async () => new Set((await mine.query(storedStays)).map((stay) => stay.guest_id)).size

  test('one e-mail or phone in a file is one guest, found again in the next file', async () => {
    await mine.imported(
      file(
        line({ name: 'Velo Maru', email: 'velo@mail.example' }),
        line({ name: 'Velo  MARU', email: 'Velo@Mail.example', phone: '+44 7700 900111' }),
        line({ name: 'Maru Velo', email: '', phone: '07700 900111' }),
      ),
    )
    expect(await guests()).toBe(1)
    await mine.imported(file(line({ name: 'Velo Maru', email: '', phone: '+447700900111' })))
    expect(await guests()).toBe(1)
  })

  test('a phone that comes long after the e-mail address belongs to the same guest', async () => {
    const others = Array.from({ length: 1_100 }, () => line({ email: '' }))
    const both = line({ name: 'Velo Maru', email: 'velo@mail.example', phone: '+44 7700 900333' })
    await mine.imported(file(line({ name: 'Velo Maru', email: 'velo@mail.example' }), ...others, both))
    const [stay] = await mine.query(storedStays)
    const detail = await mine.staff.call('GET', `/api/guest-profiles/${stay?.guest_id}`)
    expect(detail.body.contact).toEqual({ email: 'velo@mail.example', phone: '+447700900333' })
  })

  test('an agency whose address stands on many bookings joins nobody', async () => {
    const agency = { email: 'desk@agency.example', phone: '+44 7700 900222' }
    await mine.imported(
      file(
        line({ ...agency, name: 'Velo Maru' }),
        line({ ...agency, name: 'Lira Sato' }),
        line({ ...agency, name: 'Velo Maru' }),
      ),
    )
    expect(await guests()).toBe(2)
  })

  test('the same name alone joins nobody', async () => {
    await mine.imported(file(line({ name: 'Velo Maru', email: '' }), line({ name: 'Velo Maru', email: '' })))
    expect(await guests()).toBe(2)
  })

  test('contacts are kept encrypted', async () => {
    await mine.imported(file(line({ name: 'Velo Maru', email: 'velo@mail.example' })))
    const [row] = await mine.query(
      sql<{ contact: NonNullable<ColumnOf<'guests', 'contact'>> }>`select contact from guests`,
    )
    expect(row?.contact.toString('latin1')).not.toContain('velo@')
    const [stay] = await mine.query(storedStays)
    const detail = await mine.staff.call('GET', `/api/guest-profiles/${stay?.guest_id}`)
    expect(detail.body.contact).toEqual({ email: 'velo@mail.example', phone: null })
  })
})

test('a list of imports is paged, newest first', async () => {
  const ids = []
  for (let index = 0; index < 3; index += 1) {
    app.clock.forward(1000)
    ids.unshift((await upload(mine.staff, file(line()))).body.id)
  }
  const first = await mine.staff.call('GET', '/api/imports?limit=2')
  const second = await mine.staff.call('GET', `/api/imports?limit=2&cursor=${first.body.nextCursor}`)
  expect([...first.body.items, ...second.body.items].map((item) => item.id)).toEqual(ids)
  expect(second.body.nextCursor).toBeNull()
  const bad = await mine.staff.call('GET', '/api/imports?cursor=x')
  expect(bad).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/cursor', code: 'invalid_cursor' }] },
  })
})
