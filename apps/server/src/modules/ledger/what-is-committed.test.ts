import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { openSharing } from '../listings/testing/listings.ts'
import { answer, contest, decide, makeMatter, makeWorld } from '../disputes/testing/disputes.ts'
import { fullHouse } from '../portal/testing/house.ts'
import { commit, listOpenLeaves } from './commit.ts'
import { recordTables } from './records.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const kindsOf = (of: TestOrganisation, subjectId: string) =>
  inside(app, of, async (tx) => (await listOpenLeaves(tx, subjectId)).map(({ kind }) => kind))

test('a listing: each step that others could see, and its end as a deletion', async () => {
  const sharing = await openSharing(app)
  const id = await sharing.active()
  expect(await kindsOf(sharing.north, id)).toEqual(['listing', 'listing', 'listing', 'listing'])
  await made(sharing.first, 'POST', `/api/listings/${id}/withdraw`, { reason: 'It was settled.' })
  await sharing.drain()
  expect(await kindsOf(sharing.north, id)).toEqual(['listing', 'listing', 'listing', 'listing', 'deletion'])
})

test('a look-up, a dispute and its decision', async () => {
  const world = await makeWorld(app)
  const matter = await makeMatter(world)
  const asked = await world.asking.call('POST', '/api/network-lookups', {
    venueId: world.home.venueIds[0],
    stayId: matter.own.stayId,
    purpose: 'check_in',
  })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const lookUps = await inside(app, world.home, (tx) =>
    tx.all(
      sql<{ id: ColumnOf<'network_lookups', 'lookup_id'> }>`select lookup_id as id from network_lookups`,
    ),
  )
  expect(lookUps).toHaveLength(1)
  expect(await kindsOf(world.home, lookUps[0]!.id)).toEqual(['look_up'])

  const disputeId = await contest(world, matter, 'listing', matter.listingId)
  expect(await kindsOf(world.partner, disputeId)).toEqual(['dispute'])
  expect((await answer(world.boss, disputeId)).status).toBe(200)
  expect((await decide(world.reviewer, disputeId)).status).toBe(200)
  expect(await kindsOf(world.partner, disputeId)).toEqual(['dispute', 'decision'])
})

test('a right of the guest: granted, refused, and an erasure as a deletion', async () => {
  const house = await fullHouse(app)
  const { organisationId } = house.north
  const privacy = await app.signedIn(house.north, 'privacy')
  const browser = await house.browser()
  const decided = async (kind: string, decision: object) => {
    const { id } = await made(browser, 'POST', '/api/gdpr-request', { organisationId, kind })
    await made(privacy, 'POST', `/api/gdpr-requests/${id}/fulfil`, decision)
    return kindsOf(house.north, id)
  }
  expect(await decided('objection', { decision: 'refuse', reason: 'It is needed.' })).toEqual(['decision'])
  expect(await decided('erasure', { decision: 'fulfil' })).toEqual(['deletion'])
})

/** Tables that delete the salts of their rows, each with its key. */
const unlinking = () =>
  app.asSuperuser(async (client) => {
    const { rows } = await client.query<{ table: string; key: string }>(`
      select tgrelid::regclass::text as table, replace(encode(tgargs, 'escape'), '\\000', '') as key
      from pg_trigger where tgname = 'unlink_leaves'`)
    return rows
  })

test('every table of which the log holds a leaf takes what opens it along', async () => {
  const found = await unlinking()
  for (const { table, id } of Object.values(recordTables)) expect(found).toContainEqual({ table, key: id })
  const ids = found.map(({ table, key }) => `select ${key} as id from ${table}`).join(' union all ')
  const others = await app.asSuperuser(async (client) => {
    const { rows } = await client.query<{ kind: string }>(`
      select distinct kind from ledger_salts where subject_id not in (${ids}) order by kind`)
    return rows.map(({ kind }) => kind)
  })
  // Those above have committed by now; only a deletion has no row any more.
  expect(others.filter((kind) => kind !== 'deletion')).toEqual([])
})

test('a record that is deleted leaves no salt, also where who deletes it sees none of them', async () => {
  const house = await fullHouse(app)
  const noteId = await inside(app, house.north, (tx) =>
    tx.first(
      sql<{
        id: ColumnOf<'guest_notes', 'note_id'>
      }>`select note_id as id from guest_notes where guest_id = ${house.guestId}::uuid`,
    ),
  )
  const committed = { kind: 'decision', subjectId: noteId!.id, venueId: null, content: null } as const
  await inside(app, house.north, (tx) => commit(tx, committed))
  expect(await kindsOf(house.north, noteId!.id)).toEqual(['decision'])
  await inside(app, house.north, async (tx) => {
    await tx.run(sql`select set_config('app.venue_ids', '{}', true)`)
    await tx.run(sql`delete from guest_notes where note_id = ${noteId!.id}::uuid`)
  })
  expect(await kindsOf(house.north, noteId!.id)).toEqual([])
})
