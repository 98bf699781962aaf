import { dayMs } from '@comity/domain/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { made } from '../../../testing/matrix/world.ts'
import {
  change,
  freeze,
  hitsOf,
  identify,
  makeAgreement,
  makeListed,
  makeNetwork,
  newNumber,
  phone,
  question,
} from '../../lookups/testing/network.ts'
import type { Network } from '../../lookups/testing/network.ts'

let app: TestApp
let net: Network

beforeAll(async () => {
  app = await testApp()
  net = await makeNetwork(app)
})
afterAll(() => app.close())

const effects = (by: Caller) => made(by, 'GET', '/api/network-effects')
const thisMonth = '2026-03'

test('questions are counted by month', async () => {
  const { home, staff, manager } = net
  const [listed, unknown] = [await makeListed(app, net), await makeStay(app, home)]
  await identify(app, home, unknown.guestId, [phone(newNumber())])
  for (const { stayId } of [listed, unknown, unknown]) await hitsOf(staff, question(home, stayId))
  await change(app, "update network_lookups set asked_at = '2026-01-31T23:59:59Z' where guest_id = $1", [
    listed.guestId,
  ])
  const { questions, from } = await effects(manager)
  expect(from).toBe('2025-04-01')
  expect(questions).toHaveLength(12)
  expect(questions.at(0)).toEqual({ month: '2025-04', asked: 0 })
  expect(questions.slice(-3)).toEqual([
    { month: '2026-01', asked: 1 },
    { month: '2026-02', asked: 0 },
    { month: thisMonth, asked: 2 },
  ])
})

test('how many were answered with a listing is said of five guests or more, and where five others were not', async () => {
  const there = await makeNetwork(app)
  const told = async () => (await effects(there.manager)).told
  const asked = async ({ stayId }: { stayId: string }) => hitsOf(there.staff, question(there.home, stayId))
  const listed = []
  for (let nth = 0; nth < 5; nth++) listed.push(await makeListed(app, there))
  for (let nth = 0; nth < 4; nth++) await asked(listed[nth]!)
  for (let nth = 0; nth < 5; nth++) {
    expect(await told()).toBeNull()
    const other = await makeStay(app, there.home)
    await identify(app, there.home, other.guestId, [phone(newNumber())])
    await asked(other)
  }
  // Five look-ups but four guests: the figure would reveal each of them.
  await asked(listed[0]!)
  expect(await told()).toBeNull()
  await asked(listed[4]!)
  expect(await told()).toBe(6)
})

test('whoever manages another venue counts that one alone, and staff count nothing', async () => {
  const { home, staff } = net
  const elsewhere = await app.signedIn(home, 'manager', home.venueIds[1])
  const { questions, coverage } = await effects(elsewhere)
  expect(questions.every(({ asked }: { asked: number }) => asked === 0)).toBe(true)
  expect(coverage).toEqual([{ country: 'GB', own: 1, covered: 1, partners: 'fewer_than_5' }])
  expect((await staff.call('GET', '/api/network-effects')).status).toBe(403)
})

test('how often partners were told is hidden from one to four, and a listing that is frozen does not stand', async () => {
  const there = await makeNetwork(app)
  const partnersManager = await app.signedIn(there.partner, 'manager', there.partner.venueIds[0])
  const told = async () => (await effects(partnersManager)).shared
  expect(await told()).toMatchObject({ standing: 0 })
  const listed = await makeListed(app, there)
  expect((await told()).told.at(-1)).toEqual({ month: thisMonth, times: 0 })
  for (let asked = 0; asked < 4; asked++) await hitsOf(there.staff, question(there.home, listed.stayId))
  expect((await told()).told.at(-1)).toEqual({ month: thisMonth, times: 'fewer_than_5' })
  await hitsOf(there.staff, question(there.home, listed.stayId))
  expect(await told()).toMatchObject({ standing: 1 })
  expect((await told()).told.at(-1)).toEqual({ month: thisMonth, times: 5 })
  await freeze(app, listed.listingId, app.clock.now())
  expect(await told()).toMatchObject({ standing: 0 })
})

interface Deposit {
  readonly stayId: string
  readonly of?: Network
  readonly minutesLater?: number
  readonly state?: 'paid' | 'waived'
}

/** A deposit of 120 pounds that was asked for some minutes after now. */
function makeDeposit({ stayId, of = net, minutesLater = 1, state = 'paid' }: Deposit): Promise<unknown> {
  const at = new Date(app.clock.now().getTime() + minutesLater * 60_000)
  const { organisationId, venueIds } = of.home
  return app.asSuperuser((client) =>
    client.query(
      `insert into deposit_requests (organisation_id, stay_id, venue_id, amount_minor, currency, sealed_link, reason,
        sent_by_mail, state, asked_by, asked_at, expires_at, settled_by, settled_at)
      values ($1, $2, $3, 12000, 'GBP', '', 'A deposit', false, $4, $5, $6, $6, $5, $6)`,
      [organisationId, stayId, venueIds[0], state, crypto.randomUUID(), at],
    ),
  )
}

/** A bill of 84 pounds that came late and was paid. */
function makeBill({ stayId, of }: { stayId: string; of: Network }): Promise<unknown> {
  const at = new Date(app.clock.now().getTime() + 60_000)
  return app.asSuperuser((client) =>
    client.query(
      `insert into unpaid_bills (organisation_id, venue_id, stay_id, outcome, amount_minor, currency, happened_at,
        reported_by, reported_at, paid_at)
      values ($1, $2, $3, 'forgot', 8400, 'GBP', $4, $5, $4, $4)`,
      [of.home.organisationId, of.home.venueIds[0], stayId, at, crypto.randomUUID()],
    ),
  )
}

test('of deposits those count that were asked for after an answer with a listing, and paid, by five guests or more', async () => {
  const there = await makeNetwork(app)
  const secured = async () => (await effects(there.manager)).secured
  const listed = []
  for (let nth = 0; nth < 7; nth++) listed.push(await makeListed(app, there))
  const [early, waived, others] = [listed[0]!, listed[1]!, listed.slice(2)]
  const unknown = await makeStay(app, there.home)
  await identify(app, there.home, unknown.guestId, [phone(newNumber())])
  for (const { stayId } of [...listed, unknown]) await hitsOf(there.staff, question(there.home, stayId))
  await makeDeposit({ stayId: early.stayId, of: there, minutesLater: -1 })
  await makeDeposit({ stayId: waived.stayId, of: there, state: 'waived' })
  await makeDeposit({ stayId: unknown.stayId, of: there })
  for (const { stayId } of others) {
    expect(await secured()).toEqual([])
    await makeDeposit({ stayId, of: there })
  }
  const deposits = { kind: 'deposit', currency: 'GBP', n: 5, amountMinor: 60_000 }
  expect(await secured()).toEqual([deposits])
  for (const { stayId } of others) {
    expect(await secured()).toEqual([deposits])
    await makeBill({ stayId, of: there })
  }
  expect(await secured()).toEqual([{ kind: 'bill', currency: 'GBP', n: 5, amountMinor: 42_000 }, deposits])
})

test('coverage and growth follow the agreements, and what is ended is gone from now on', async () => {
  const there = await makeNetwork(app)
  const partner = await app.organisation({ venues: 9 })
  // One closed, one of another sector, one in another country, and one without sharing.
  const changes = ['closed_at = created_at', "sector = 'restaurant'", "country = 'FR'"]
  for (const [at, said] of changes.entries())
    await change(app, `update venues set ${said} where venue_id = $1`, [partner.venueIds[at]])
  await change(
    app,
    'insert into network.lost_sharing (organisation_id, venue_id, since, decided, overturned) values ($1, $2, $3, 5, 3)',
    [partner.organisationId, partner.venueIds[3], app.clock.now()],
  )
  const second = await makeAgreement(app, [there.home, partner])
  await sign(there.agreementId, [there.home, there.partner], 40)
  await sign(second, [there.home, partner], 1)
  const { growth, coverage } = await effects(there.manager)
  expect(coverage).toEqual([{ country: 'GB', own: 1, covered: 1, partners: 6 }])
  expect(growth.slice(-3)).toEqual([
    { month: '2026-01', agreements: 1, members: 1 },
    { month: '2026-02', agreements: 1, members: 1 },
    { month: thisMonth, agreements: 2, members: 2 },
  ])
  for (const agreementId of [there.agreementId, second])
    await change(app, 'update network.agreements set ended_at = $1, ended_by = $2 where agreement_id = $3', [
      app.clock.now(),
      crypto.randomUUID(),
      agreementId,
    ])
  const after = await effects(there.manager)
  expect(after.coverage).toEqual([{ country: 'GB', own: 1, covered: 0, partners: 0 }])
  expect(after.growth.slice(-2)).toEqual([
    { month: '2026-02', agreements: 1, members: 1 },
    { month: thisMonth, agreements: 0, members: 0 },
  ])
})

async function sign(agreementId: string, parties: readonly { organisationId: string }[], daysAgo: number) {
  const at = new Date(app.clock.now().getTime() - daysAgo * dayMs)
  await app.asSuperuser(async (client) => {
    for (const { organisationId } of parties)
      await client.query(
        `insert into network.agreement_signatures (agreement_id, version, organisation_id, signed_by, digest, signed_at)
        select agreement_id, version, $2, $3, digest, $4 from network.agreement_versions where agreement_id = $1`,
        [agreementId, organisationId, crypto.randomUUID(), at],
      )
  })
}
