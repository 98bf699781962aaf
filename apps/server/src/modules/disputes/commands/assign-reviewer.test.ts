import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { change, hitsOf, makeAgreement, question } from '../../lookups/testing/network.ts'
import { tendDisputes } from '../jobs/tend-disputes.ts'
import { endPanel } from '../review-panels.ts'
import { answer, contest, decide, makeMatter, makeWorld } from '../testing/disputes.ts'
import type { DisputeWorld } from '../testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const end = ({ organisationId }: TestOrganisation) =>
  app.asOwner((owner) => endPanel(owner, { organisationId, by: 'test', now: app.clock.now() }))
const reviewerOf = (disputeId: string) =>
  inside(app, world.partner, async (tx) => {
    const row = await tx.first(sql<{ id: ColumnOf<'network.cases', 'reviewer_id'> }>`
      select reviewer_id as id from network.cases where dispute_id = ${disputeId}::uuid`)
    return row?.id
  })

/** A disputed incident with a response, of which earlier look-ups were notified. */
async function answered() {
  const matter = await makeMatter(world)
  return {
    matter,
    answered: async () => {
      const id = await contest(world, matter, 'incident', matter.incidentId)
      await answer(world.boss, id)
      return id
    },
  }
}
async function givenTo(cases: number): Promise<Set<string | null | undefined>> {
  const found = new Set<string | null | undefined>()
  for (let nth = 0; nth < cases; nth++) found.add(await reviewerOf(await (await answered()).answered()))
  return found
}
async function withoutPanel(): Promise<Caller> {
  const of = await app.organisation()
  const reviewer = await app.signedIn(of, 'reviewer')
  await end(of)
  return reviewer
}

test('a reviewer of an organisation that nobody admitted gets no case, however few it has', async () => {
  const newcomer = await withoutPanel()
  const given = await givenTo(3)
  expect(given).toEqual(new Set([world.reviewer.userId]))
  expect((await newcomer.call('GET', '/api/appeals')).body.items).toEqual([])
})

test('nor one whose organisation has an agreement with the venue, in force or paused', async () => {
  const ally = await app.organisation()
  const reviewer = await app.signedIn(ally, 'reviewer')
  const agreementId = await makeAgreement(app, [ally, world.partner])
  expect(await givenTo(2)).toEqual(new Set([world.reviewer.userId]))
  await change(
    app,
    `insert into network.agreement_pauses (agreement_id, organisation_id, paused_by, paused_at) values ($1, $2, $2, $3)`,
    [agreementId, ally.organisationId, app.clock.now()],
  )
  expect(await givenTo(2)).toEqual(new Set([world.reviewer.userId]))
  await change(
    app,
    'update network.agreements set ended_at = $2, ended_by = created_by where agreement_id = $1',
    [agreementId, app.clock.now()],
  )
  expect(await givenTo(1)).toEqual(new Set([reviewer.userId]))
  await end(ally)
})

test('nor one whose organisation was told of the record, even where the agreement has ended since', async () => {
  const { matter, answered: goOn } = await answered()
  expect(await hitsOf(world.asking, question(world.home, matter.own.stayId))).toHaveLength(1)
  const told = await app.signedIn(world.home, 'reviewer')
  await change(
    app,
    'update network.agreements set ended_at = $2, ended_by = created_by where agreement_id = $1',
    [world.agreementId, app.clock.now()],
  )
  expect(await reviewerOf(await goOn())).toBe(world.reviewer.userId)
  // The reviewer may decide what the organisation was not notified of.
  expect(await givenTo(1)).toEqual(new Set([told.userId]))
  await end(world.home)
  await change(
    app,
    'update network.agreements set ended_at = null, ended_by = null where agreement_id = $1',
    [world.agreementId],
  )
})

test('of equals the lot decides', async () => {
  const equals = await app.organisation()
  const ids = new Set<string>()
  for (let nth = 0; nth < 8; nth++) ids.add((await app.signedIn(equals, 'reviewer')).userId)
  const id = await (await answered()).answered()
  const drawn = await inside(app, world.partner, (tx) =>
    tx.all(sql<{ id: string }>`
      select n.user_id as id from generate_series(1, 40) draw
      cross join lateral network.next_reviewer(${id}::uuid, array[lpad(draw::text, 32, '0')::uuid]) n`),
  )
  const fewest = new Set(drawn.map(({ id: one }) => one))
  expect(fewest.size).toBeGreaterThan(1)
  expect([...fewest].filter((one) => !ids.has(one))).toEqual([])
  await end(equals)
})

test('the open cases of a panel that is ended go to others, and it decides none of them', async () => {
  const passing = await app.organisation()
  const reviewer = await app.signedIn(passing, 'reviewer')
  const id = await (await answered()).answered()
  expect(await reviewerOf(id)).toBe(reviewer.userId)
  await end(passing)
  expect((await decide(reviewer, id, 'upheld')).body).toMatchObject({ reason: 'reviewers_only' })
  await tendDisputes(app.services)
  expect(await reviewerOf(id)).toBe(world.reviewer.userId)
  expect((await decide(world.reviewer, id, 'upheld')).status).toBe(200)
})

test('the application admits nobody, in whatever scope', async () => {
  const { organisationId } = world.partner
  const admit = sql`
    insert into network.review_panels (organisation_id, admitted_at, admitted_by)
    values (${organisationId}::uuid, platform.app_now(), 'itself')`
  await expect(inside(app, world.partner, (tx) => tx.run(admit))).rejects.toThrow(/permission denied/u)
  await expect(
    app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) => tx.run(admit)),
  ).rejects.toThrow(/permission denied/u)
})
