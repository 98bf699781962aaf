import { retentionCategories } from '@comity/domain/retention'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../platform/db/statements.ts'
import { testApp } from '../../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../../testing/app.ts'
import { inside } from '../../../../testing/matrix/world.ts'
import { purgeAsked } from '../jobs/purge.ts'
import { fill, present } from '../testing/filled.ts'
import type { Kept } from '../testing/filled.ts'

let app: TestApp
let hotel: TestOrganisation
let officer: Caller
let admin: Caller
let kept: Kept[]

beforeAll(async () => {
  app = await testApp()
  hotel = await app.organisation()
  kept = await fill(app, hotel)
  app.clock.current = new Date('2030-01-01T00:00:00Z')
  officer = await app.signedIn(hotel, 'privacy')
  admin = await app.signedIn(hotel, 'admin')
})
afterAll(() => app.close())

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
  const { id } = asked.body.approval
  expect(await present(app, hotel, kept)).not.toContain(false)
  expect((await purge({ dryRun: false })).body.code).toBe('not_allowed_now')
  // The officer holds no role that decides; whoever else asks does not decide the own request.
  expect((await decide(officer, id, 'approve')).status).toBe(403)
  expect((await decide(admin, id, 'approve')).body).toMatchObject({
    state: 'approved',
    action: 'retention.purge',
  })
  const payload = { organisationId: hotel.organisationId, approvalId: id }
  await purgeAsked(app.services, payload)
  await purgeAsked(app.services, payload)
  expect(await present(app, hotel, kept)).not.toContain(true)

  const { lastRun, categories } = (await purge({})).body
  expect(lastRun).toMatchObject({ approvalId: id, endedAt: app.clock.now().toISOString() })
  expect(lastRun.deleted).toMatchObject({ rating: 2, note: 1, incident_confirmed: 1 })
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
