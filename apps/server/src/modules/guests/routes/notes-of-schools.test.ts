import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { faultsOf } from '../testing/records.ts'

let app: TestApp
let school: TestOrganisation
let teacher: Caller
let guestId: string
beforeAll(async () => {
  app = await testApp()
  school = await app.organisation({ sector: 'school' })
  teacher = await app.signedIn(school, 'staff', school.venueIds[0])
  guestId = (await makeStay(app, school)).guestId
})
afterAll(() => app.close())

const note = (body: object) => teacher.call('POST', `/api/guest-profiles/${guestId}/notes`, body)
const concern = { kind: 'concern', text: 'Tires after lunch.' }

test('a concern is saved with a strength, which comes before it wherever it is read', async () => {
  const strength = 'Reads aloud gladly; card 4111 1111 1111 1111.'
  const made = await note({ ...concern, strength })
  expect([made.status, made.body.maskedCardNumbers]).toEqual([201, 1])
  expect(made.body.note).toMatchObject({ ...concern, strength: expect.stringContaining('Reads aloud') })
  const praise = { kind: 'strength', text: 'Helped with the chairs.' }
  expect((await note(praise)).body.note).toMatchObject({ ...praise, strength: null })
  const listed = await teacher.call('GET', `/api/guest-profiles/${guestId}/notes`)
  expect(listed.body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['strength', 'concern'])
})

test.each([
  [concern, { '/strength': 'required' }],
  [{ ...concern, strength: '   ' }, { '/strength': 'required' }],
  [{ kind: 'strength', text: 'Sings.', strength: 'Sings.' }, { '/strength': 'not_offered' }],
  [{ kind: 'opinion', text: 'Loud.' }, { '/kind': 'not_offered' }],
])('refuses %j', async (body, faults) => {
  const reply = await note(body)
  expect([reply.status, faultsOf(reply)]).toEqual([422, faults])
})

test('other sectors note neither strengths nor concerns', async () => {
  const hotel = await app.organisation()
  const clerk = await app.signedIn(hotel, 'staff', hotel.venueIds[0])
  const { guestId: guest } = await makeStay(app, hotel)
  const reply = await clerk.call('POST', `/api/guest-profiles/${guest}/notes`, {
    ...concern,
    strength: 'Kind.',
  })
  expect(faultsOf(reply)).toEqual({ '/kind': 'not_offered' })
})

test.each([
  ['concern', null, 'concern_has_a_strength'],
  ['concern', ' ', 'concern_has_a_strength'],
  ['observed', null, 'note_of_the_sector'],
])('the database takes no %s with the strength %j in a school', async (kind, strength, constraint) => {
  const written = inside(app, school, (tx) =>
    tx.run(sql`
      insert into guest_notes (organisation_id, guest_id, kind, text, strength, author_id, created_at)
      values (${school.organisationId}::uuid, ${guestId}::uuid, ${kind}, 'Tires.', ${strength}, ${teacher.userId}::uuid,
        platform.app_now())`),
  )
  const error = await written.then(
    () => undefined,
    (failed: unknown) => failed,
  )
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error ?? {}))).toContain(constraint)
})
