import { DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { makeStay } from '../../testing/builders.ts'
import { inside } from '../../testing/matrix/world.ts'
import {
  change,
  freeze,
  hitsOf,
  makeAgreement,
  makeListed,
  makeNetwork,
  question,
} from './testing/network.ts'
import type { Network } from './testing/network.ts'

let app: TestApp
let net: Network
let listed: Awaited<ReturnType<typeof makeListed>>

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  net = await makeNetwork(app)
  listed = await makeListed(app, net)
})
afterAll(() => app.close())

interface Settings {
  readonly kind?: string
  readonly userId?: string
  readonly venueIds?: readonly string[]
}

/** A transaction of the application role with arbitrary settings, within its organisation. */
function pretending<T>(settings: Settings, work: (tx: SystemTx) => Promise<T>): Promise<T> {
  const { kind = 'staff', userId = net.staff.userId, venueIds = [net.home.venueIds[0]!] } = settings
  return inside(app, net.home, async (tx) => {
    await tx.run(sql`select set_config('app.kind', ${kind}, true), set_config('app.user_id', ${userId}, true),
      set_config('app.venue_ids', ${`{${venueIds.join(',')}}`}, true)`)
    return work(tx)
  })
}

interface Asked {
  readonly venueId?: string | null
  readonly guestId?: string
  readonly stayId?: string | null
  readonly isPresent?: boolean | null
  readonly purpose?: string | null
}

const lookUp = (tx: SystemTx, asked: Asked = {}) => {
  const { venueId = net.home.venueIds[0]!, guestId = listed.guestId, isPresent = false } = asked
  const stayId = asked.stayId === undefined ? listed.stayId : asked.stayId
  const purpose = asked.purpose === undefined ? 'check_in' : asked.purpose
  return tx.all(sql<{ ground: string | null }>`
    select ground from network.look_up(${venueId}::uuid, ${guestId}::uuid, ${stayId}::uuid, ${isPresent}::boolean,
      ${purpose}::text, null)`)
}

const hits = (rows: { ground: string | null }[]) => rows.filter(({ ground }) => ground !== null).length

async function hindrance(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint ?? error.code
    throw error
  }
}

const denied = '42501'

test('without the function the listings and tokens of others are not there, whatever the settings say', async () => {
  const counts = await pretending({}, async (tx) => {
    await tx.run(sql`select set_config('app.viewer_venue', ${net.home.venueIds[0]!}, true)`)
    return tx.first(sql<object>`
      select (select count(*)::int from listings) as listings, (select count(*)::int from network_receipts) as receipts,
        (select count(*)::int from network.tokens where organisation_id <> ${net.home.organisationId}::uuid) as tokens`)
  })
  expect(counts).toEqual({ listings: 0, receipts: 0, tokens: 0 })
})

test('the application never becomes the role that reads what others share', async () => {
  expect(await hindrance(pretending({}, (tx) => tx.run(sql`set local role comity_network`)))).toBe(denied)
  expect(
    await hindrance(
      pretending({}, (tx) => tx.run(sql`select * from network.agreeing_profiles(${listed.guestId}::uuid)`)),
    ),
  ).toBe(denied)
})

test('the function answers staff of the venue alone', async () => {
  expect(hits(await pretending({}, (tx) => lookUp(tx)))).toBe(1)
  for (const kind of ['key', 'system', 'platform'])
    expect(await hindrance(pretending({ kind }, (tx) => lookUp(tx)))).toBe(denied)
  expect(await hindrance(pretending({ venueIds: [] }, (tx) => lookUp(tx)))).toBe(denied)
  expect(await hindrance(pretending({}, (tx) => lookUp(tx, { venueId: null })))).toBe(denied)
})

test('a forged venue leads nowhere: it has to be an own one that an agreement covers', async () => {
  const [, second] = net.home.venueIds
  const foreign = net.partner.venueIds[0]!
  const stayThere = await makeStay(app, net.home, { guestId: listed.guestId, venueId: second! })
  const at = (venueId: string, stayId: string | null = null) =>
    pretending({ venueIds: [venueId] }, (tx) => lookUp(tx, { venueId, stayId, isPresent: true }))
  expect(await hindrance(at(foreign))).toBe('lookup_unknown_guest')
  expect(hits(await at(second!, stayThere.stayId))).toBe(1)
  await change(app, 'update network.agreement_versions set venue_ids = $1 where agreement_id = $2', [
    [net.home.venueIds[0], foreign],
    net.agreementId,
  ])
  expect(await hindrance(at(second!, stayThere.stayId))).toBe('lookup_no_agreement')
})

test('what is asked has to be so', async () => {
  const other = await makeStay(app, net.home)
  const asked = (question_: Asked) => hindrance(pretending({}, (tx) => lookUp(tx, question_)))
  expect(await asked({ guestId: listed.theirs.guestId })).toBe('lookup_unknown_guest')
  expect(await asked({ guestId: other.guestId, isPresent: true })).toBe('lookup_not_the_stay')
  expect(await asked({ guestId: other.guestId, stayId: other.stayId })).toBe('lookup_no_identifier')
  expect(await asked({ stayId: null })).toBe('lookup_no_stay_or_person')
  expect(await asked({ stayId: null, isPresent: null })).toBe('lookup_no_stay_or_person')
  expect(await asked({ purpose: 'seat_guest' })).toBe('lookup_purpose_not_of_sector')
  expect(await asked({ purpose: null })).toBe('lookup_purpose_not_of_sector')
  expect(await asked({ purpose: 'curiosity' })).toBe('lookup_purpose_not_of_sector')
  await change(app, "update stays set status = 'checked_out' where stay_id = $1", [listed.stayId])
  expect(await asked({})).toBe('lookup_no_stay_or_person')
  await change(app, 'update guests set is_minor = true where guest_id = $1', [listed.guestId])
  expect(await asked({ isPresent: true })).toBe('lookup_minor')
})

test('an island asks nobody', async () => {
  await change(app, "update organisations set sector = 'school' where organisation_id = $1", [
    net.home.organisationId,
  ])
  expect(await hindrance(pretending({}, (tx) => lookUp(tx)))).toBe('lookup_island_sector')
})

test('the thirty-first question of an hour is not asked, whoever counts', async () => {
  let answered = 0
  const asking = pretending({}, async (tx) => {
    for (; answered < 31; answered++) await lookUp(tx)
  })
  expect(await hindrance(asking)).toBe('lookup_too_many_lookups')
  expect(answered).toBe(30)
})

test('a question is neither written, changed nor taken away by hand, and neither is a receipt or a pair', async () => {
  await hitsOf(net.staff, question(net.home, listed.stayId))
  const attempts = [
    sql`update network_lookups set purpose = 'take_booking'`,
    sql`update network_lookups set asked_at = platform.app_now() - interval '2 hours'`,
    sql`insert into network_lookups select * from network_lookups`,
    sql`insert into network_receipts select * from network_receipts`,
    sql`insert into network_matches select * from network_matches`,
    sql`update network_matches set other_guest_id = ${listed.theirs.guestId}::uuid`,
    sql`update network_receipts set viewer_venue_id = ${net.home.venueIds[0]!}::uuid`,
    sql`insert into network.canaries values (decode(repeat('00', 32), 'hex'), 1, 'theft', 'high', platform.app_now())`,
  ]
  for (const attempt of attempts)
    expect(await hindrance(pretending({}, (tx) => tx.run(attempt)))).toBe(denied)
  expect(await pretending({}, (tx) => tx.run(sql`delete from network_lookups`))).toBe(0)
  expect(await pretending({}, (tx) => tx.run(sql`delete from network_receipts`))).toBe(0)
})

describe('nothing is answered', () => {
  const asked = () => hitsOf(net.staff, question(net.home, listed.stayId))
  const at = (column: string, value: unknown) =>
    change(app, `update listings set ${column} = $1 where listing_id = $2`, [value, listed.listingId])
  const version = (column: string, value: unknown) =>
    change(app, `update network.agreement_versions set ${column} = $1 where agreement_id = $2`, [
      value,
      net.agreementId,
    ])

  test.each<[string, () => Promise<void>]>([
    ['of a listing that is frozen', () => freeze(app, listed.listingId, app.clock.now())],
    ['of a listing whose time is over', () => at('ends_at', app.clock.now())],
    [
      'of a listing that is withdrawn',
      () =>
        change(app, "update listings set state = 'withdrawn', ended_at = $1 where listing_id = $2", [
          app.clock.now(),
          listed.listingId,
        ]),
    ],
    ['of a listing that is only notified', () => at('state', 'notified')],
    ['of a listing at once that nobody reviewed in 72 hours', () => at('is_immediate', true)],
    [
      'of a guest who is vulnerable',
      () =>
        change(app, 'update guests set is_vulnerable = true where guest_id = $1', [listed.theirs.guestId]),
    ],
    [
      'of a guest who is a minor there',
      () => change(app, 'update guests set is_minor = true where guest_id = $1', [listed.theirs.guestId]),
    ],
    ['of a guest whose age nobody stated', () => at('adult_stated', false)],
    ['of a ground that the agreement does not name', () => version('grounds', ['fraud'])],
    ['of a severity that it does not name', () => version('severities', ['critical'])],
    [
      'of a venue that lost sharing',
      () =>
        inside(app, net.partner, (tx) =>
          tx.run(sql`
            insert into network.lost_sharing (organisation_id, venue_id, since, decided, overturned)
            values (${net.partner.organisationId}::uuid, ${net.partner.venueIds[0]}::uuid, platform.app_now(), 6, 3)`),
        ).then(() => undefined),
    ],
    [
      'of a venue that closed',
      () =>
        change(app, 'update venues set closed_at = $1 where venue_id = $2', [
          app.clock.now(),
          net.partner.venueIds[0],
        ]),
    ],
    [
      'of another sector, which no assessment lets cross',
      async () => {
        await version('sectors', ['hotel', 'restaurant'])
        await change(app, "update venues set sector = 'restaurant' where venue_id = $1", [
          net.partner.venueIds[0],
        ])
      },
    ],
    [
      'of an island, whatever was signed',
      () =>
        change(app, "update organisations set sector = 'healthcare' where organisation_id = $1", [
          net.partner.organisationId,
        ]),
    ],
  ])('%s', async (_, happen) => {
    expect(await asked()).toHaveLength(1)
    await happen()
    // Another agreement in force, under which the look-up itself is allowed.
    await makeAgreement(app, [net.home, await app.organisation()])
    expect(await asked()).toEqual([])
  })

  test.each<[string, () => Promise<void>]>([
    [
      'ended',
      () =>
        change(app, 'update network.agreements set ended_at = $1, ended_by = $2 where agreement_id = $3', [
          app.clock.now(),
          crypto.randomUUID(),
          net.agreementId,
        ]),
    ],
    [
      'paused',
      () =>
        change(app, 'insert into network.agreement_pauses values ($1, $2, $3, $4)', [
          net.agreementId,
          net.partner.organisationId,
          crypto.randomUUID(),
          app.clock.now(),
        ]),
    ],
    ['due for review', () => version('review_at', app.clock.now())],
    [
      'not yet signed by all',
      () =>
        change(app, 'update network.agreements set version_in_force = null where agreement_id = $1', [
          net.agreementId,
        ]),
    ],
    [
      'of others',
      () =>
        change(
          app,
          'update network.agreement_parties set organisation_id = $1 where agreement_id = $2 and organisation_id = $3',
          [crypto.randomUUID(), net.agreementId, net.partner.organisationId],
        ),
    ],
    ['without the permit that the country needs', () => version('countries', ['NL'])],
  ])('under an agreement that is %s', async (_, happen) => {
    expect(await asked()).toHaveLength(1)
    await happen()
    await makeAgreement(app, [net.home, await app.organisation()])
    expect(await asked()).toEqual([])
  })

  test('once it is frozen, also by somebody whose clock is ahead', async () => {
    await freeze(app, listed.listingId, new Date(app.clock.now().getTime() + 1))
    expect(await asked()).toEqual([])
  })
})
