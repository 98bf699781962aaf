import { createHash } from 'node:crypto'
import { dayMs } from '@comity/domain/base'
import type { ClientBase } from 'pg'
import { sql } from '../../../platform/db/statements.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'

const columnsOf = (row: object) => Object.keys(row).join(', ')
const placesOf = (row: object) =>
  Object.keys(row)
    .map((_, at) => `$${at + 1}`)
    .join(', ')

/** Writes a row as the connection may. */
export async function insert(client: ClientBase, table: string, row: object): Promise<void> {
  await client.query(`insert into ${table} (${columnsOf(row)}) values (${placesOf(row)})`, Object.values(row))
}

/** An agreement in force between organisations. Returns its id. */
export function makeAgreement(
  app: TestApp,
  parties: readonly TestOrganisation[],
  overrides: object = {},
): Promise<string> {
  const now = app.clock.now()
  const agreementId = crypto.randomUUID()
  const createdBy = parties[0]!.organisationId
  return app.asSuperuser(async (client) => {
    await insert(client, 'network.agreements', {
      agreement_id: agreementId,
      created_by: createdBy,
      created_at: now,
      version_in_force: 1,
    })
    await insert(client, 'network.agreement_versions', {
      agreement_id: agreementId,
      version: 1,
      sectors: ['hotel'],
      countries: ['GB'],
      venue_ids: [],
      grounds: ['violence', 'theft', 'fraud', 'damage'],
      severities: ['medium', 'high', 'critical'],
      months_medium: 6,
      months_high: 12,
      months_critical: 24,
      review_at: new Date(now.getTime() + 300 * dayMs),
      met_needs: '[]',
      digest: Buffer.alloc(32),
      created_by: createdBy,
      created_at: now,
      proposed_at: now,
      ...overrides,
    })
    for (const [at, { organisationId }] of parties.entries())
      await insert(client, 'network.agreement_parties', {
        agreement_id: agreementId,
        version: 1,
        organisation_id: organisationId,
        contact: `Desk ${at + 1}, +44 20 7946 000${at}`,
      })
    return agreementId
  })
}

/** A listing in effect. Returns its id. */
export function makeListing(
  app: TestApp,
  of: TestOrganisation,
  { guestId, agreementId, ...overrides }: { guestId: string; agreementId: string } & Record<string, unknown>,
): Promise<string> {
  const isMedium = overrides['severity'] === 'medium'
  const now = app.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const listingId = crypto.randomUUID()
  return app.asSuperuser(async (client) => {
    await insert(client, 'listings', {
      organisation_id: of.organisationId,
      listing_id: listingId,
      venue_id: of.venueIds[0],
      incident_id: crypto.randomUUID(),
      guest_id: guestId,
      agreement_id: agreementId,
      ground: 'theft',
      severity: 'high',
      state: 'active',
      facts: 'Took a lamp.',
      evidence: [Buffer.alloc(32)],
      action_taken: 'Asked to leave.',
      adult_stated: true,
      created_by: crypto.randomUUID(),
      created_at: ago(30),
      confirmed_at: ago(30),
      agreed_months: isMedium ? 6 : 12,
      notified_at: ago(20),
      notice_language: 'en',
      active_at: ago(6),
      ends_at: new Date(now.getTime() + (isMedium ? 100 : 200) * dayMs),
      ...overrides,
    })
    return listingId
  })
}

/** Changes a row, bypassing its rules. */
export function change(app: TestApp, statement: string, values: readonly unknown[]): Promise<void> {
  return app.asSuperuser(async (client) => {
    const { rowCount } = await client.query(statement, [...values])
    if (!rowCount) throw new Error(`Nothing was changed by ${statement}`)
  })
}

/** Hides a listing from then on, as a dispute does. */
export const freeze = (app: TestApp, listingId: string, at: Date) =>
  change(app, 'update listings set frozen_at = $1, frozen_by = $2 where listing_id = $2', [at, listingId])

export interface Identifier {
  readonly kind: 'phone' | 'email' | 'document' | 'name_birth'
  readonly value: string
  readonly isVerified?: boolean
}

/** Equal for equal identifiers as a keyed digest; the key is irrelevant here. */
export const tokenOf = ({ kind, value }: Identifier) =>
  createHash('sha256').update(`${kind}\n${value}`).digest()

/** Gives a profile its tokens. */
export async function identify(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  identifiers: readonly Identifier[],
): Promise<void> {
  await inside(app, of, async (tx) => {
    for (const one of identifiers)
      await tx.run(sql`
        insert into network.tokens (token, key_version, kind, organisation_id, guest_id, verified_at)
        values (${tokenOf(one)}::bytea, 1, ${one.kind}, ${of.organisationId}::uuid, ${guestId}::uuid,
          case when ${one.isVerified ?? false}::boolean then platform.app_now() - interval '1 day' end)`)
  })
}

export const phone = (value: string, isVerified = true): Identifier => ({ kind: 'phone', value, isVerified })

/** A guest of an organisation with identifiers and a present stay. */
export async function makePerson(app: TestApp, of: TestOrganisation, identifiers: readonly Identifier[]) {
  const person = await makeStay(app, of, { guestName: 'Odalys Fenwick' })
  await identify(app, of, person.guestId, identifiers)
  return person
}

/** Two organisations with an agreement, and their staff. */
export async function makeNetwork(app: TestApp) {
  const [home, partner] = [await app.organisation({ venues: 2 }), await app.organisation()]
  const agreementId = await makeAgreement(app, [home, partner])
  const staff = await app.signedIn(home, 'staff', home.venueIds[0])
  const manager = await app.signedIn(home, 'manager', home.venueIds[0])
  return { home, partner, agreementId, staff, manager }
}

export type Network = Awaited<ReturnType<typeof makeNetwork>>

let drawn = 0
export const newNumber = () => `+4477009${String((drawn += 1)).padStart(5, '0')}`

/** A guest known at home and listed by the partner, with the listing. */
export async function makeListed(
  app: TestApp,
  { home, partner, agreementId }: Pick<Network, 'home' | 'partner' | 'agreementId'>,
  overrides: Record<string, unknown> = {},
) {
  const number = newNumber()
  const own = await makePerson(app, home, [phone(number)])
  const theirs = await makePerson(app, partner, [phone(number)])
  const listingId = await makeListing(app, partner, { guestId: theirs.guestId, agreementId, ...overrides })
  return { ...own, theirs, listingId, number }
}

export const question = (of: TestOrganisation, stayId: string, overrides: object = {}) => ({
  venueId: of.venueIds[0],
  stayId,
  purpose: 'check_in',
  ...overrides,
})

export const ask = (by: Caller, body: object) => by.call('POST', '/api/network-lookups', body)

/** The hits of a look-up that must succeed. */
export async function hitsOf(by: Caller, body: object) {
  return (await made(by, 'POST', '/api/network-lookups', body)).hits
}

/** An undecided pair at the first venue. Returns its id. */
export async function makePair(app: TestApp, home: TestOrganisation): Promise<string> {
  const partner = await app.organisation()
  const agreementId = await makeAgreement(app, [home, partner])
  const [own, theirs] = [await makeStay(app, home), await makeStay(app, partner)]
  const listingId = await makeListing(app, partner, { guestId: theirs.guestId, agreementId })
  const matchId = crypto.randomUUID()
  await app.asSuperuser(async (client) => {
    await insert(client, 'network_receipts', {
      organisation_id: partner.organisationId,
      listing_id: listingId,
      guest_id: theirs.guestId,
      lookup_id: crypto.randomUUID(),
      viewer_organisation_id: home.organisationId,
      viewer_venue_id: home.venueIds[0],
      purpose: 'check_in',
      is_comparison: true,
      seen_at: app.clock.now(),
    })
    await insert(client, 'network_matches', {
      organisation_id: home.organisationId,
      match_id: matchId,
      venue_id: home.venueIds[0],
      guest_id: own.guestId,
      other_organisation_id: partner.organisationId,
      other_guest_id: theirs.guestId,
      fields: { phone: 'agrees', email: 'differs', document: 'unknown', nameBirth: 'unknown' },
      probability: 800,
      state: 'waiting',
      found_at: app.clock.now(),
    })
  })
  return matchId
}
