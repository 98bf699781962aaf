import { retentionCategories } from '@comity/domain/retention'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { purgeAsked } from '../jobs/purge.ts'
import { beginRun, purgeJob } from '../runs.ts'
import { fill, present } from '../testing/filled.ts'
import type { Kept } from '../testing/filled.ts'

let app: TestApp
let hotel: TestOrganisation
let officer: Caller
let admin: Caller
let kept: Kept[]
let start: Date
const later = new Date('2030-01-01T00:00:00Z')

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  start = app.clock.now()
  kept = await filled(hotel)
  await makeParty(kept)
  officer = await app.signedIn(hotel, 'privacy')
  admin = await app.signedIn(hotel, 'admin')
})
afterAll(() => app.close())

/** The first stay leads a party of two. */
async function makeParty(records: readonly Kept[]): Promise<void> {
  const [leader, member] = records.filter(({ table }) => table === 'stays')
  const [organisationId, venueId, groupId] = [hotel.organisationId, hotel.venueIds[0]!, crypto.randomUUID()]
  await inside(app, hotel, async (tx) => {
    await tx.run(sql`
      insert into group_bookings (organisation_id, group_id, venue_id, name, leader_stay_id, size, created_by, created_at)
      values (${organisationId}::uuid, ${groupId}::uuid, ${venueId}::uuid, 'A choir', ${leader!.id}::uuid, 2,
        ${crypto.randomUUID()}::uuid, platform.app_now())`)
    for (const { id } of [leader!, member!])
      await tx.run(sql`
        insert into group_members (organisation_id, group_id, stay_id, venue_id)
        values (${organisationId}::uuid, ${groupId}::uuid, ${id}::uuid, ${venueId}::uuid)`)
  })
}

async function filled(of: TestOrganisation): Promise<Kept[]> {
  app.clock.current = start
  const records = await fill(app, of)
  app.clock.current = later
  return records
}

const purge = (body: object, by = officer) => by.call('POST', '/api/legal-compliance/purge-data', body)
const decide = (by: Caller, id: string, decision: string) =>
  by.call('POST', `/api/approvals/${id}/decision`, { decision })
type Category = {
  category: string
  rows: number | null
  doneBy: string
  oldest: string | null
  graceDays: number
}

test('a dry run says of every category what would go, and changes nothing', async () => {
  const reply = await purge({})
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ dryRun: true, approval: null, lastRun: null })
  const categories: Category[] = reply.body.categories
  expect(categories.map(({ category }) => category)).toEqual(retentionCategories)
  const of = (name: string) => categories.find(({ category }) => category === name)
  expect(of('rating')).toMatchObject({
    rows: 2,
    doneBy: 'purge',
    graceDays: 30,
    oldest: '2026-02-22T10:00:00.000Z',
  })
  expect(of('incident_unverified')).toMatchObject({ rows: 1, graceDays: 0 })
  expect(of('voice_note')).toMatchObject({ rows: null, doneBy: 'own_job' })
  expect(of('audit_entry')).toMatchObject({ rows: null, doneBy: 'never' })
  expect(await present(app, hotel, kept)).not.toContain(false)
  expect((await purge({ dryRun: true })).body.approval).toBeNull()
})

test('the deletion waits for a second person, is done once, and is told in the log and in the ledger', async () => {
  const asked = await purge({ dryRun: false })
  const counted = Object.fromEntries(
    (asked.body.categories as Category[]).flatMap(({ category, rows }) => (rows ? [[category, rows]] : [])),
  )
  expect(counted).toMatchObject({ stay: 6, guest_profile: 6, guest_reply: 1, rating: 2 })
  const { id } = asked.body.approval
  expect(await present(app, hotel, kept)).not.toContain(false)
  expect((await purge({ dryRun: false })).body.code).toBe('not_allowed_now')
  // The officer has no role that decides, and nobody decides their own request.
  expect((await decide(officer, id, 'approve')).status).toBe(403)
  expect((await decide(admin, id, 'approve')).body).toMatchObject({
    state: 'approved',
    action: 'retention.purge',
  })
  const payload = { organisationId: hotel.organisationId, approvalId: id, askedAt: asked.body.at }
  await purgeAsked(app.services, payload)
  await purgeAsked(app.services, payload)
  expect(await present(app, hotel, kept)).not.toContain(true)

  const { lastRun, categories } = (await purge({})).body
  expect(lastRun).toMatchObject({ approvalId: id, endedAt: app.clock.now().toISOString() })
  // Everything counted was deleted, including rows that waited for others.
  expect(lastRun.deleted).toEqual(counted)
  expect(categories.every(({ rows }: Category) => !rows)).toBe(true)
  const told = await inside(app, hotel, (tx) =>
    tx.all(sql`
      select e.details, s.kind from audit_entries e
      left join ledger_salts s on s.organisation_id = e.organisation_id and s.subject_id = e.subject_id
      where e.action = 'retention.purged'`),
  )
  expect(told).toEqual([
    { details: { approvalId: id, deleted: lastRun.deleted, failed: [] }, kind: 'deletion' },
  ])
})

describe('what is counted', () => {
  const counted = async (by: Caller) => {
    const { categories } = (await purge({}, by)).body as { categories: Category[] }
    return Object.fromEntries(categories.flatMap(({ category, rows }) => (rows ? [[category, rows]] : [])))
  }

  test('is not what something younger still needs', async () => {
    const of = await app.organisation()
    const [, old] = await filled(of)
    const by = await app.signedIn(of, 'privacy')
    const now = app.clock.now()
    await inside(app, of, (tx) => tx.run(sql`update guest_notes set created_at = ${now}::timestamptz`))
    const { guestId, stayId } = old as Required<Kept>
    await inside(app, of, (tx) =>
      tx.run(sql`
        insert into stay_holds (organisation_id, venue_id, stay_id, source_id, kind, opened_at)
        values (${of.organisationId}::uuid, ${of.venueIds[0]!}::uuid, ${stayId}::uuid, ${crypto.randomUUID()}::uuid, 'claim',
          ${now}::timestamptz)`),
    )
    const all = await counted(by)
    expect(all).toMatchObject({ stay: 5, guest_profile: 4 })
    expect(all).not.toHaveProperty('note')
    await purgeAsked(app.services, {
      organisationId: of.organisationId,
      approvalId: crypto.randomUUID(),
      askedAt: now,
    })
    const { lastRun } = (await purge({}, by)).body
    expect(lastRun.deleted).toEqual(all)
    const left = await inside(app, of, (tx) =>
      tx.all(sql`select 1 from guests where guest_id = ${guestId}::uuid`),
    )
    expect(left).toHaveLength(1)
  })

  test('goes alone: what is over only since then waits for the next', async () => {
    const of = await app.organisation()
    const notes = (await filled(of)).filter(({ table }) => table === 'guest_notes')
    const by = await app.signedIn(of, 'privacy')
    const at = app.clock.now()
    await inside(app, of, (tx) =>
      tx.run(
        sql`update guest_notes set created_at = ${at}::timestamptz - interval '24 months' + interval '1 hour'`,
      ),
    )
    const all = await counted(by)
    expect(all).not.toHaveProperty('note')
    app.clock.forward(2 * 3_600_000)
    await purgeAsked(app.services, {
      organisationId: of.organisationId,
      approvalId: crypto.randomUUID(),
      askedAt: at,
    })
    const again = await app.signedIn(of, 'privacy')
    expect((await purge({}, again)).body.lastRun.deleted).toEqual(all)
    expect(await counted(again)).toMatchObject({ note: 1, guest_profile: 1 })
    expect(await present(app, of, notes)).toEqual([true])
  })
})

describe('a run whose process was killed', () => {
  const begun = async (of: TestOrganisation, approvalId: string | null) => {
    const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
    await app.services.database.system(scope, (tx) => beginRun(tx, approvalId))
  }
  /** The job as its worker left it in the queue. */
  const queued = (approvalId: string, most: number) =>
    app.asSuperuser(async (client) => {
      await client.query(
        `select graphile_worker.add_job($1, '{}'::json, job_key => $2, max_attempts => $3)`,
        [purgeJob, `${purgeJob}:${approvalId}`, most],
      )
      await client.query(
        `update graphile_worker._private_jobs set attempts = 3, locked_at = now(), locked_by = 'gone' where key = $1`,
        [`${purgeJob}:${approvalId}`],
      )
    })
  const interrupted = async (of: TestOrganisation) =>
    (await purge({}, await app.signedIn(of, 'privacy'))).body.lastRun.isInterrupted

  test('is interrupted when the queue tries no more, and under way while it does', async () => {
    const [of, next] = [await app.organisation(), await app.organisation()]
    const [last, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await begun(of, last)
    await queued(last, 3)
    await begun(next, other)
    await queued(other, 4)
    expect([await interrupted(of), await interrupted(next)]).toEqual([false, false])
    app.clock.forward(3_600_001)
    expect([await interrupted(of), await interrupted(next)]).toEqual([true, false])
  })

  test('is interrupted where nobody asked for it too, until the next day has one', async () => {
    const of = await app.organisation()
    await begun(of, null)
    expect(await interrupted(of)).toBe(false)
    app.clock.forward(3_600_001)
    expect(await interrupted(of)).toBe(true)
  })
})

describe('it is refused', () => {
  test.each(['staff', 'manager', 'admin', 'reviewer', 'operator'] as const)(
    'to somebody who is %s',
    async (role) => {
      const by = await app.signedIn(hotel, role)
      expect((await purge({}, by)).status).toBe(403)
    },
  )

  test('to nobody known, and with a body that is none', async () => {
    expect((await app.anonymous('POST', '/api/legal-compliance/purge-data', {})).status).toBe(401)
    expect((await purge({ dryRun: 'no' })).status).toBe(422)
    expect((await purge({ everything: true })).status).toBe(422)
  })

  test('by a second person who may not, and after a refusal nothing goes', async () => {
    const of = await app.organisation({ venues: 2 })
    const by = await app.signedIn(of, 'privacy')
    const { id } = (await purge({ dryRun: false }, by)).body.approval
    const ofVenue = await app.signedIn(of, 'manager', of.venueIds[0])
    expect((await decide(ofVenue, id, 'approve')).body.code).toBe('not_allowed_now')
    expect((await decide(admin, id, 'approve')).status).toBe(404)
    const second = await app.signedIn(of, 'admin')
    expect((await decide(second, id, 'refuse')).body.state).toBe('refused')
    expect((await purge({}, by)).body.lastRun).toBeNull()
  })

  test('an officer who is admin too does not agree to the own request', async () => {
    const of = await app.organisation()
    const both = await app.signedIn(of, 'privacy')
    await inside(app, of, (tx) =>
      tx.run(sql`
        insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
        values (${of.organisationId}::uuid, ${both.userId}::uuid, 'admin', platform.app_now(), platform.app_now())`),
    )
    const { id } = (await purge({ dryRun: false }, both)).body.approval
    expect((await decide(both, id, 'approve')).body.code).toBe('second_person_needed')
  })
})
