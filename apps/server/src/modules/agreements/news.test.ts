import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller, TestApp, TestOrganisation } from '../../testing/app.ts'
import { inside, made } from '../../testing/matrix/world.ts'
import { sendNotice } from '../alerts/notices/send-notice.ts'
import { remindOfReviews } from './jobs/remind-of-reviews.ts'
import { tellParty } from './jobs/tell-party.ts'
import { codeOf, inForce, proposed, sign, termsWith } from './testing/agreements.ts'

let app: TestApp
let north: TestOrganisation
let south: TestOrganisation
let admin: Caller
let partner: Caller
let manager: Caller
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.current = new Date('2026-03-02T10:00:00Z')
  north = await app.organisation()
  south = await app.organisation()
  admin = await app.signedIn(north, 'admin')
  partner = await app.signedIn(south, 'admin')
  manager = await app.signedIn(south, 'manager', south.venueIds[0])
})

const path = (id: string, action: string) => `/api/sharing-agreements/${id}/${action}`

/** Runs the queued job of an organisation twice, because a job may run again. */
async function deliver(of: TestOrganisation, agreementId: string): Promise<void> {
  const numbers = await inside(app, of, (tx) =>
    tx.all(sql<RowOf<'network.agreement_news', 'number'>>`
      select number from network.agreement_news where agreement_id = ${agreementId}::uuid order by number`),
  )
  for (const { number } of [...numbers, ...numbers])
    await tellParty(app.services, { organisationId: of.organisationId, agreementId, number })
}

type Told = RowOf<'notices', 'user_id' | 'alert_kind' | 'notice_id' | 'state' | 'code'>

const told = (of: TestOrganisation) =>
  inside(app, of, (tx) =>
    tx.all(sql<Told>`
      select user_id, alert_kind, notice_id, state, code from notices
      where alert_kind in ('agreement', 'agreement_news') and channel = 'email' order by alert_kind, step, user_id`),
  )

/** Sends the mails of an organisation. Returns their states. */
async function sent(of: TestOrganisation): Promise<Pick<Told, 'state' | 'code'>[]> {
  for (const { notice_id: noticeId } of await told(of))
    await sendNotice(app.services, { organisationId: of.organisationId, noticeId })
  return (await told(of)).map(({ state, code }) => ({ state, code }))
}

const queuedFor = (agreementId: string) =>
  app.asSuperuser(async (client) => {
    const { rows } = await client.query<{ key: string }>(
      'select key from graphile_worker.jobs where key like $1 order by key',
      [`network/tell-party:${agreementId}:%`],
    )
    return rows.map(({ key }) => key.split(':').slice(2).join(' '))
  })

test('administrators of the other parties are told of a proposal, once, and nobody of a draft', async () => {
  const draft = await proposed(admin, [south], { isDraft: true })
  await made(admin, 'POST', path(draft.id, 'end'))
  expect(await queuedFor(draft.id)).toEqual([])
  const { id, history } = await proposed(admin, [south])
  expect(history).toEqual([
    {
      what: 'proposed',
      version: 1,
      by: expect.objectContaining({ organisationId: north.organisationId }),
      at: app.clock.now().toISOString(),
    },
  ])
  expect(await queuedFor(id)).toEqual([`1 ${south.organisationId}`])
  await deliver(south, id)
  expect(await told(south)).toMatchObject([{ user_id: partner.userId, alert_kind: 'agreement' }])
  expect(await told(north)).toEqual([])
  expect(await sent(south)).toEqual([{ state: 'handed_over', code: null }])
})

test('whoever signed before the mail went out is not told of the proposal', async () => {
  const agreement = await proposed(admin, [south])
  await deliver(south, agreement.id)
  await sign(partner, agreement)
  expect(await sent(south)).toEqual([{ state: 'skipped', code: 'over' }])
})

test('managers are told too of what changes what is shared', async () => {
  const agreement = await proposed(admin, [south])
  const { id } = agreement
  for (const by of [partner, admin]) await sign(by, agreement)
  await made(admin, 'POST', path(id, 'pause'), { paused: true })
  await made(admin, 'POST', path(id, 'pause'), { paused: false })
  await made(admin, 'POST', path(id, 'end'))
  await deliver(south, id)
  const notices = await told(south)
  expect(notices.filter((one) => one.alert_kind === 'agreement_news').map((one) => one.user_id)).toEqual(
    Array.from({ length: 4 }, () => manager.userId),
  )
  expect((await sent(south)).filter(({ state }) => state === 'handed_over')).toHaveLength(8)
})

test('of a review that is due within 14 days administrators are told once for each version', async () => {
  const { id } = await inForce([admin, partner], [south])
  app.clock.current = new Date('2027-02-14T23:00:00Z')
  await remindOfReviews(app.services)
  expect(await told(north)).toEqual([])
  app.clock.current = new Date('2027-02-15T01:00:00Z')
  for (let run = 0; run < 2; run++) await remindOfReviews(app.services)
  expect(await told(north)).toMatchObject([{ user_id: admin.userId, alert_kind: 'agreement' }])
  expect(await sent(south)).toEqual([{ state: 'handed_over', code: null }])
  await made(admin, 'POST', path(id, 'end'))
  expect(await sent(north)).toEqual([{ state: 'skipped', code: 'over' }])
})

test('an organisation that left is told so, and reads nothing of what comes after', async () => {
  const third = await app.organisation()
  const leaver = await app.signedIn(third, 'admin')
  const first = await inForce([admin, partner, leaver], [south, third])
  const next = await made(admin, 'POST', path(first.id, 'versions'), termsWith([codeOf(south.venueIds[0])]))
  expect((await made(leaver, 'GET', `/api/sharing-agreements/${first.id}`)).latest.version).toBe(2)
  app.clock.forward(60_000)
  await sign(admin, next)
  await sign(partner, next)
  const left = app.clock.now().toISOString()
  app.clock.forward(60_000)
  await made(admin, 'POST', path(first.id, 'pause'), { paused: true })
  const shown = await made(leaver, 'GET', `/api/sharing-agreements/${first.id}`)
  expect(shown).toMatchObject({
    state: 'ended',
    hasLeft: true,
    endedAt: left,
    can: { end: 'ended', sign: 'ended' },
  })
  expect(shown.versions.map(({ version }: { version: number }) => version)).toEqual([1])
  expect(shown.history[0]).toMatchObject({ what: 'in_force', version: 2 })
  const rows = await inside(app, third, (tx) =>
    tx.all(sql<object>`
      select s.version from network.agreement_signatures s where s.agreement_id = ${first.id}::uuid and s.version > 1`),
  )
  expect(rows).toEqual([])
  await deliver(third, first.id)
  expect((await sent(third)).at(-1)).toEqual({ state: 'handed_over', code: null })
  expect(await made(admin, 'GET', `/api/sharing-agreements/${first.id}`)).toMatchObject({
    state: 'paused',
    hasLeft: false,
    inForce: { version: 2 },
  })
  const invited = termsWith([codeOf(south.venueIds[0]), codeOf(third.venueIds[0])])
  await made(admin, 'POST', path(first.id, 'versions'), invited)
  expect(await made(leaver, 'GET', `/api/sharing-agreements/${first.id}`)).toMatchObject({
    hasLeft: false,
    latest: { version: 3 },
    can: { sign: true },
  })
})

test('news is written by a party about itself, now', async () => {
  const { id } = await proposed(admin, [south])
  const elsewhere = await app.organisation()
  const stranger = await app.signedIn(elsewhere, 'admin')
  const news = (by: Caller, organisationId: string, at = 'platform.app_now()') =>
    app.services.database.write({ token: by.token, roles: ['admin'], now: app.clock.now() }, (tx) =>
      tx.run(sql`
        insert into network.agreement_news (agreement_id, number, version, what, organisation_id, at)
        values (${id}::uuid, 9, 1, 'ended', ${organisationId}::uuid, ${sql.raw(at)})`),
    )
  const denied = { code: '42501' }
  await expect(news(stranger, elsewhere.organisationId)).rejects.toMatchObject(denied)
  await expect(news(admin, south.organisationId)).rejects.toMatchObject(denied)
  await expect(
    news(admin, north.organisationId, `platform.app_now() - interval '1 day'`),
  ).rejects.toMatchObject(denied)
  expect(await news(admin, north.organisationId)).toBe(1)
})
