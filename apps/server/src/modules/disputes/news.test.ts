import { dayMs, hourMs } from '@comity/domain/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../platform/events/outbox.ts'
import { unsafeLastMails } from '../../platform/mail/index.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { sendNotice } from '../alerts/notices/send-notice.ts'
import { jobs, subscribers } from '../index.ts'
import { tendDisputes } from './jobs/tend-disputes.ts'
import { answer, contest, decide, makeMatter, makeWorld } from './testing/disputes.ts'
import type { DisputeWorld } from './testing/disputes.ts'

let app: TestApp
let world: DisputeWorld
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const drain = (of: Pick<TestOrganisation, 'organisationId'>) =>
  drainOutbox(app.services, of.organisationId, subscribers)

type Queued = RowOf<'notices', 'notice_id' | 'user_id' | 'step'>

const queuedIn = (of: TestOrganisation, disputeId: string, kind: string) =>
  inside(app, of, (tx) =>
    tx.all(sql<Queued>`
      select notice_id, user_id, step from notices
      where alert_id = ${disputeId}::uuid and alert_kind = ${kind} and channel = 'email' order by step, user_id`),
  )

/** Sends queued mails. Returns their states. */
async function sent(of: TestOrganisation, notices: readonly Queued[]) {
  for (const { notice_id: noticeId } of notices)
    await sendNotice(app.services, { organisationId: of.organisationId, noticeId })
  return inside(app, of, (tx) =>
    tx.all(sql<RowOf<'notices', 'step' | 'state' | 'code'>>`
      select step, state, code from notices where notice_id = any (${notices.map((one) => one.notice_id)}::uuid[])
      order by step`),
  )
}

const lastMails = (limit: number) =>
  app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
    unsafeLastMails(tx, app.services, limit),
  )

async function runQueued(name: 'trust/tell-reviewer' | 'trust/tell-of-outcome') {
  const { rows } = await app.asSuperuser((client) =>
    client.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [name],
    ),
  )
  for (const { payload } of rows) await jobs[name]!(app.services, payload)
}

async function contested() {
  const matter = await makeMatter(world)
  return { ...matter, id: await contest(world, matter, 'incident', matter.incidentId) }
}

describe('managers of the venue', () => {
  test('are told when it is contested, with no word of whom or what, and colleagues elsewhere are not', async () => {
    const { id } = await contested()
    await drain(world.partner)
    const notices = await queuedIn(world.partner, id, 'dispute')
    expect(notices.map(({ user_id }) => user_id)).toEqual([world.boss.userId])
    expect(await sent(world.partner, notices)).toEqual([{ step: 0, state: 'handed_over', code: null }])
    const [mail] = await lastMails(1)
    expect(mail?.text).toContain('Without an answer the record is removed')
    expect(mail?.text).toContain(`/disputes?dispute=${id}`)
    expect(JSON.stringify(mail)).not.toContain('Odalys')
  })

  test('are not reminded of what was done meanwhile', async () => {
    const begun = app.clock.now()
    const { id } = await contested()
    app.clock.forward(20 * hourMs)
    await tendDisputes(app.services)
    await drain(world.partner)
    await answer(world.boss, id)
    const notices = await queuedIn(world.partner, id, 'dispute')
    expect((await sent(world.partner, notices)).map(({ code }) => code)).toEqual(['over', 'over'])
    app.clock.current = begun
  })
})

describe('the reviewer', () => {
  test('is told in their own organisation of the case and of its end, once, with no word of whose it is', async () => {
    const begun = app.clock.now()
    const { id } = await contested()
    await answer(world.boss, id)
    await drain(world.partner)
    await runQueued('trust/tell-reviewer')
    await runQueued('trust/tell-reviewer')
    app.clock.forward(24 * dayMs)
    await tendDisputes(app.services)
    await drain(world.partner)
    await runQueued('trust/tell-reviewer')
    const notices = await queuedIn(world.court, id, 'case')
    expect(notices.map(({ user_id, step }) => [user_id, step])).toEqual([
      [world.reviewer.userId, 0],
      [world.reviewer.userId, 1],
    ])
    expect((await sent(world.court, notices)).map(({ state }) => state)).toEqual([
      'handed_over',
      'handed_over',
    ])
    const [mail] = await lastMails(1)
    expect(mail?.text).toContain(`/disputes?as=reviewer&dispute=${id}`)
    expect(JSON.stringify(mail)).not.toContain(world.partner.organisationId)
    app.clock.current = begun
  })

  test('is not told of a case that is decided by then', async () => {
    const { id } = await contested()
    await answer(world.boss, id)
    await drain(world.partner)
    await runQueued('trust/tell-reviewer')
    await decide(world.reviewer, id, 'upheld')
    const notices = await queuedIn(world.court, id, 'case')
    expect(await sent(world.court, notices)).toEqual([{ step: 0, state: 'skipped', code: 'over' }])
  })
})

test('the guest is told of the outcome once, in their language, by mail', async () => {
  const { id, guestId } = await contested()
  const change = { language: 'es', email: 'odalys@mail.example' }
  await made(world.boss, 'PATCH', `/api/guest-profiles/${guestId}`, change)
  await answer(world.boss, id)
  await decide(world.reviewer, id)
  await drain(world.partner)
  await runQueued('trust/tell-of-outcome')
  await runQueued('trust/tell-of-outcome')
  const mails = (await lastMails(20)).filter(({ to }) => to.email === 'odalys@mail.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('el registro no se sostiene')
  expect(mails[0]?.text).toContain('/guest-portal')
})
