import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { jobs } from './jobs/index.ts'
import { file, importer, line, upload } from './testing/flow.ts'
import { interruptedAt } from './testing/interrupted.ts'
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

interface Row {
  booking?: string
  name?: string
  email?: string
  phone?: string
  arrival?: string
  departure?: string
  status?: string
  room?: string
}
const row = (cells: Row = {}) => {
  const {
    booking = 'B-1',
    name = 'Lena Orlo',
    email = '',
    phone = '',
    arrival = '2026-03-10',
    ...rest
  } = cells
  const { departure = '2026-03-12', status = 'Confirmed', room = '101' } = rest
  return [booking, name, email, phone, arrival, departure, status, room].join(',')
}
const daily = (...rows: Row[]) => mine.imported(file(...rows.map(row)))

interface Booking {
  booking_number: string
  name: string | null
  status: string
  room: string | null
  departs_on: string | null
}
const bookings = () =>
  mine.query(sql<Booking>`
    select s.booking_number, g.name, s.status, s.room, s.departs_on from stays s
    join guests g on g.organisation_id = s.organisation_id and g.guest_id = s.guest_id
    order by s.booking_number, s.stay_id`)
const typed = (change: ReturnType<typeof sql>) =>
  mine.query(sql`update stays set ${change}, updated_at = platform.app_now()`)
const guest = async () => {
  const [found] = (await mine.staff.call('GET', '/api/guest-profiles/search?q=B-1')).body.items
  const { name, contact } = (await mine.staff.call('GET', `/api/guest-profiles/${found.id}`)).body
  return { name, ...contact }
}
const questions = async (importId: string) =>
  (await mine.staff.call('GET', `/api/imports/${importId}/questions`)).body.items
const answer = (importId: string, { id }: { id: string }, body: object) =>
  mine.staff.call('POST', `/api/imports/${importId}/questions/${id}`, body)
const undo = (importId: string) => mine.manager.call('POST', `/api/imports/${importId}/undo`, {})

describe('the guest of a known booking', () => {
  test('gets the contact that an earlier file did not have, and loses it with the import', async () => {
    await daily({})
    const { id } = await daily({ email: 'lena@mail.example', phone: '+44 7700 900123' })
    expect(await guest()).toMatchObject({ email: 'lena@mail.example', phone: '+447700900123' })
    const found = await mine.staff.call('GET', '/api/guest-profiles/search?q=lena@mail.example')
    expect(found.body.items).toHaveLength(1)
    expect((await undo(id)).status).toBe(200)
    expect(await guest()).toMatchObject({ name: 'Lena Orlo', email: null, phone: null })
  })

  test('keeps it when a later file no longer has it, or spells the name in capitals', async () => {
    await daily({ email: 'lena@mail.example' })
    const again = await daily({ name: 'ORLO LENA' })
    expect(await guest()).toMatchObject({ name: 'Lena Orlo', email: 'lena@mail.example' })
    expect(again.openQuestions).toBe(0)
  })

  test('with a different name or contact becomes a question, and nothing is decided', async () => {
    await daily({ email: 'lena@mail.example' })
    const done = await daily({ name: 'Benno Sato', email: 'benno@mail.example', status: 'Checked in' })
    expect(done).toMatchObject({ openQuestions: 1, counts: { updated: 1 } })
    expect(await guest()).toMatchObject({ name: 'Lena Orlo', email: 'lena@mail.example' })
    expect(await bookings()).toMatchObject([{ status: 'checked_in', name: 'Lena Orlo' }])
    expect(await questions(done.id)).toMatchObject([
      {
        kind: 'other_guest',
        bookingNumber: 'B-1',
        guest: { name: 'Lena Orlo', email: 'lena@mail.example', phone: null },
        named: { name: 'Benno Sato', email: 'benno@mail.example', phone: null },
        choices: ['correction', 'another_guest', 'two_guests', 'keep'],
      },
    ])
  })

  test('is asked about once, until the file names someone else again or the same guest as before', async () => {
    await daily({})
    const first = await daily({ name: 'Benno Sato' })
    expect((await daily({ name: 'Benno Sato' })).openQuestions).toBe(0)
    expect(await questions(first.id)).toHaveLength(1)
    await daily({ name: 'Lena Orlo' })
    const [settled] = await questions(first.id)
    expect(settled).toMatchObject({ choices: [], answer: null })
    expect(await answer(first.id, settled, { answer: 'keep' })).toMatchObject({
      status: 409,
      body: { reason: 'already_done' },
    })
  })

  test.each([
    ['correction', [{ name: 'Benno Sato' }]],
    ['another_guest', [{ name: 'Benno Sato' }]],
    ['two_guests', [{ name: 'Lena Orlo' }, { name: 'Benno Sato' }]],
    ['keep', [{ name: 'Lena Orlo' }]],
  ] as const)(
    'answered by %s is kept by the next file, and undone with the import',
    async (choice, expected) => {
      await daily({ email: 'lena@mail.example' })
      const second = { name: 'Benno Sato', email: 'benno@mail.example' }
      const { id } = await daily(second)
      const [question] = await questions(id)
      expect((await answer(id, question, { answer: choice })).body).toMatchObject({
        answer: choice,
        choices: [],
      })
      expect((await answer(id, question, { answer: choice })).body).toMatchObject({ reason: 'already_done' })
      expect(await bookings()).toMatchObject(expected)
      const third = await daily(second)
      expect(third).toMatchObject({ openQuestions: 0, counts: { added: 0, updated: 0 } })
      await undo(third.id)
      expect((await undo(id)).status).toBe(200)
      expect(await bookings()).toMatchObject([{ name: 'Lena Orlo' }])
      expect(await guest()).toMatchObject({ name: 'Lena Orlo', email: 'lena@mail.example' })
    },
  )
})

describe('what people typed', () => {
  test('stays, while the file continues to update the rest', async () => {
    await daily({})
    await typed(sql`room = '7', note = 'Late'`)
    await daily({ room: '102', departure: '2026-03-15' })
    await daily({ room: '103', departure: '2026-03-14' })
    expect(await bookings()).toMatchObject([{ room: '7', departs_on: '2026-03-14' }])
  })

  test('between check and commit stays too', async () => {
    await daily({})
    const { id } = await mine.checked(file(row({ room: '102', departure: '2026-03-15' })))
    await typed(sql`room = '7'`)
    expect(await mine.commit(id)).toMatchObject({ state: 'committed' })
    expect(await bookings()).toMatchObject([{ room: '7', departs_on: '2026-03-15' }])
  })

  test('into a manual booking stays when a file first has it, and empty fields are filled', async () => {
    await daily({ room: '' })
    await mine.query(sql`delete from stay_sources`)
    await typed(sql`import_id = null, source_row = null, departs_on = '2026-03-20', ends_at = null`)
    await daily({ room: '102' })
    expect(await bookings()).toMatchObject([{ room: '102', departs_on: '2026-03-20' }])
  })
})

describe('a booking that is missing from the file', () => {
  const two = [
    { booking: 'B-1' },
    { booking: 'B-2', name: 'Ira Veld', arrival: '2026-03-11' },
    { booking: 'B-3', name: 'Una Falk', arrival: '2026-03-11' },
  ]

  test('is asked about, once, where it lies within the days of the file and has not ended', async () => {
    await daily(
      ...two,
      { booking: 'B-8', name: 'Olo Kern', arrival: '2026-05-01', departure: '2026-05-02' },
      { booking: 'B-9', name: 'Pia Rund', arrival: '2026-03-11', status: 'Cancelled' },
    )
    const second = await daily(
      { booking: 'B-1' },
      { booking: 'B-3', name: 'Una Falk', arrival: '2026-03-11' },
    )
    expect(await questions(second.id)).toMatchObject([
      { kind: 'missing', bookingNumber: 'B-2', named: null, choices: ['cancelled', 'no_show', 'keep'] },
    ])
    expect(
      (await daily({ booking: 'B-1' }, { booking: 'B-3', name: 'Una Falk', arrival: '2026-03-11' }))
        .openQuestions,
    ).toBe(0)
  })

  test('and that comes back is no longer a question', async () => {
    await daily(...two)
    const second = await daily(two[0]!, two[2]!)
    await daily(...two)
    expect((await questions(second.id))[0]).toMatchObject({ choices: [], answer: null })
  })

  test('but was refused for a fault of its row is not missing', async () => {
    await daily(...two)
    const { id } = await mine.checked(file(...[two[0]!, { ...two[1]!, email: 'nobody' }, two[2]!].map(row)))
    expect(await mine.commit(id, { skipErrors: true })).toMatchObject({ openQuestions: 0 })
  })

  test('is cancelled by the answer, for all such questions if wanted, and restored by undoing', async () => {
    await daily(...two)
    const { id } = await daily(
      { booking: 'B-1' },
      { booking: 'B-4', name: 'Edo Lamm', arrival: '2026-03-12' },
    )
    const [first] = await questions(id)
    expect((await answer(id, first, { answer: 'checked_out' })).body).toMatchObject({
      reason: 'not_a_next_status',
    })
    await answer(id, first, { answer: 'cancelled', forAll: true })
    const statuses = async () =>
      (await bookings()).map(({ booking_number, status }) => `${booking_number} ${status}`)
    expect(await statuses()).toEqual(['B-1 expected', 'B-2 cancelled', 'B-3 cancelled', 'B-4 expected'])
    expect((await undo(id)).status).toBe(200)
    expect(await statuses()).toEqual(['B-1 expected', 'B-2 expected', 'B-3 expected'])
  })
})

test('of answers for all at once one is done, and the others come too late', async () => {
  const named = (name: string) =>
    Array.from({ length: 12 }, (_, at) => ({
      booking: `B-${at}`,
      name,
      email: `${name[0]}${at}@mail.example`,
    }))
  await daily(...named('Lena Orlo'))
  const { id } = await daily(...named('Karl Wenz'))
  const asked = await questions(id)
  expect(asked).toHaveLength(12)
  const replies = await Promise.all(
    [0, 11, 5, 8].map((at) =>
      answer(id, asked[at], { answer: at < 6 ? 'two_guests' : 'keep', forAll: true }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const given = new Set((await questions(id)).map((question: { answer: string }) => question.answer))
  expect(given.size).toBe(1)
})

describe('a file that is committed automatically', () => {
  const run = async (content: string, auto: string) => {
    const made = await upload(mine.staff, content, { auto })
    await jobs['imports/check'](app.services, mine.payload(made.body.id))
    await jobs['imports/commit'](app.services, mine.payload(made.body.id))
    return mine.get(made.body.id)
  }
  test('is committed without another call', async () => {
    expect(await run(file(row()), 'when_clean')).toMatchObject({ state: 'committed', counts: { added: 1 } })
  })
  test('waits for a person where a row is refused, or leaves that out', async () => {
    const content = file(row(), row({ booking: 'B-2', departure: '2026-03-01' }))
    expect(await run(content, 'when_clean')).toMatchObject({ state: 'checked', counts: { errors: 1 } })
    expect(await run(content, 'skip_errors')).toMatchObject({
      state: 'committed',
      counts: { added: 1, errors: 1 },
    })
  })
  test('waits where its dates can be read in two ways', async () => {
    const content = 'Name,Arrival\nLena Orlo,03/04/2026\n'
    expect(await run(content, 'skip_errors')).toMatchObject({
      state: 'uploaded',
      can: { check: 'date_format_needed' },
    })
  })
})

describe('cancelling', () => {
  test('stops a waiting or running import, and keeps nothing of it', async () => {
    const { id } = await mine.checked(file(row()))
    await mine.staff.call('POST', `/api/imports/${id}/commit`, {})
    const cancelled = await mine.staff.call('POST', `/api/imports/${id}/cancel`, {})
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      can: { commit: 'closed', cancel: 'closed', undo: 'closed' },
    })
    await jobs['imports/commit'](app.services, mine.payload(id))
    expect(await bookings()).toEqual([])
    await jobs['imports/clean'](app.services)
    expect(await mine.query(sql`select from import_cells`)).toEqual([])
  })
  test('is refused once it is committed', async () => {
    const { id } = await daily({})
    expect(await mine.staff.call('POST', `/api/imports/${id}/cancel`, {})).toMatchObject({
      status: 409,
      body: { reason: 'committed' },
    })
  })
})

test('what an import found is counted and listed', async () => {
  await daily({
    booking: 'B-0',
    arrival: '2026-01-10',
    departure: '2026-01-11',
    status: 'Checked out',
    email: 'lena@mail.example',
  })
  const { id } = await daily(
    { booking: 'B-1', email: 'lena@mail.example' },
    { booking: 'B-2', name: 'Ira Veld', email: 'ira@mail.example' },
    { booking: 'G-1', name: 'Olo Kern', room: '201' },
    { booking: 'G-1', name: 'Pia Rund', room: '202' },
  )
  await jobs['imports/look'](app.services, mine.payload(id))
  expect((await mine.get(id)).findings).toEqual({
    returning_guests: 1,
    groups: 2,
    double_bookings: 2,
    likely_no_shows: 0,
    missing_contacts: 2,
  })
  const listed = await mine.staff.call('GET', `/api/imports/${id}/findings?kind=double_bookings`)
  expect(listed.body.items).toMatchObject([
    { guestName: 'Lena Orlo', room: '101', count: 1 },
    { guestName: 'Ira Veld', room: '101', count: 1 },
  ])
})

test.each([
  ['hotel', { double_bookings: 2, likely_no_shows: 1 }],
  ['event', { double_bookings: 0, likely_no_shows: 1 }],
  ['healthcare', { double_bookings: 0, likely_no_shows: 0 }],
] as const)(
  'who shares a place and who misses a booking are findings where they may be: %s',
  async (sector, found) => {
    mine = await importer(app, { sector })
    const email = 'lena@mail.example'
    await daily({ booking: 'B-0', arrival: '2026-01-10', departure: '2026-01-11', status: 'No-show', email })
    const { id } = await daily({ email }, { booking: 'B-2', name: 'Ira Veld', email: 'ira@mail.example' })
    await jobs['imports/look'](app.services, mine.payload(id))
    expect((await mine.get(id)).findings).toMatchObject(found)
  },
)

test('two bookings with one number that cannot be distinguished are both imported, with a warning', async () => {
  const done = await daily({}, { name: 'Ira Veld' })
  expect(done).toMatchObject({ counts: { added: 2, warnings: 2 } })
  expect(done.rowErrors.map(({ code }: { code: string }) => code)).toEqual(['same_number', 'same_number'])
  expect((await daily({ name: 'Ira Veld' }, {})).counts).toMatchObject({ added: 0, updated: 0 })
})

test('an interrupted check continues with the rows that are not checked yet', async () => {
  const { body } = await upload(mine.staff, file(...Array.from({ length: 1_005 }, () => line())))
  await mine.staff.call('POST', `/api/imports/${body.id}/dry-run`, {})
  const firstRow = async () =>
    (
      await mine.query(sql<{ stay_id: string }>`select stay_id from import_rows order by row_number limit 1`)
    )[0]
  const check = (services: typeof app.services) => jobs['imports/check'](services, mine.payload(body.id))
  // Later and later, until the first thousand rows are written.
  for (let statement = 18; (await firstRow()) === undefined; statement += 2)
    await check(interruptedAt(app.services, statement)).catch(() => undefined)
  const before = await firstRow()
  expect(await mine.get(body.id)).toMatchObject({
    state: 'checking',
    progress: { done: 1_000, total: 1_005 },
  })
  await check(app.services)
  expect(await mine.get(body.id)).toMatchObject({ state: 'checked', counts: { valid: 1_005, added: 1_005 } })
  expect(await firstRow()).toEqual(before)
})

test('a file can be posted with a key that may import, and by no other', async () => {
  const admin = await app.signedIn(mine.organisation, 'admin')
  const keyWith = async (scope: string) => {
    const sent = { name: 'Morning file', scopes: [scope], venueIds: null, expiresInDays: 30 }
    return (await admin.call('POST', '/api/api-keys', sent)).body.secret
  }
  const post = async (secret: string) => {
    const form = new FormData()
    form.set('auto', 'when_clean')
    form.set('file', new Blob([file(row())]), 'stays.csv')
    const headers = { authorization: `Bearer ${secret}` }
    return fetch(`${app.base}/api/imports`, { method: 'POST', body: form, headers })
  }
  const posted = await post(await keyWith('imports:write'))
  const { id } = (await posted.json()) as { id: string }
  expect(posted.status).toBe(201)
  await jobs['imports/check'](app.services, mine.payload(id))
  await jobs['imports/commit'](app.services, mine.payload(id))
  expect(await mine.get(id)).toMatchObject({ state: 'committed', counts: { added: 1 } })
  expect((await post(await keyWith('guests:read'))).status).toBe(403)
})
