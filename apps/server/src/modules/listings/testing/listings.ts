import { dayMs } from '@comity/domain/base'
import { expect } from 'vitest'
import { drainOutbox } from '../../../platform/events/outbox.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside, made } from '../../../testing/matrix/world.ts'
import { makePhoto } from '../../photos/testing/photos.ts'
import { makeAgreement, makeListing } from '../../lookups/testing/network.ts'
import listingsModule from '../module.ts'

const { jobs, subscribers } = listingsModule

export const attachment = 'ab'.repeat(32)

/** A listing in a given state, without a real incident. */
export async function anyListing(app: TestApp, of: TestOrganisation, more: object = {}): Promise<string> {
  const { guestId } = await makeStay(app, of)
  return makeListing(app, of, { guestId, agreementId: crypto.randomUUID(), ...more })
}

/** An agreement in force, signed by its parties. Returns its id. */
export async function signedAgreement(
  app: TestApp,
  parties: readonly TestOrganisation[],
  overrides: object = {},
): Promise<string> {
  const grounds = ['violence', 'weapon', 'theft', 'fraud', 'damage', 'unpaid_bill']
  const agreementId = await makeAgreement(app, parties, { grounds, ...overrides })
  await app.asSuperuser(async (client) => {
    for (const { organisationId } of parties)
      await client.query(
        `insert into network.agreement_signatures (agreement_id, version, organisation_id, digest, signed_by, signed_at)
         values ($1, 1, $2, $3, gen_random_uuid(), $4)`,
        [agreementId, organisationId, Buffer.alloc(32), app.clock.now()],
      )
  })
  return agreementId
}

export interface MatterOverrides {
  guestId?: string
  type?: string
  severity?: string
  venueId?: string
  reportedBy?: string
  confirmedBy?: string
  fault?: string
  status?: string
  amountMinor?: number
  currency?: string
  hasPhoto?: boolean
}

const sign = (by: Caller, listingId: string, more: object = {}) =>
  by.call('POST', `/api/listings/${listingId}/sign`, more)

/** The name of the violated constraint; undefined when accepted. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string }
    return constraint ?? message
  }
}

/** Two hotels under an agreement; the first with people and helpers to make listings. */
export async function openSharing(app: TestApp, overrides: object = {}) {
  const [north, south] = [await app.organisation({ venues: 2 }), await app.organisation()]
  const [venueId = '', otherVenueId = ''] = north.venueIds
  const reporter = await app.signedIn(north, 'staff', venueId)
  const first = await app.signedIn(north, 'manager', venueId)
  const second = await app.signedIn(north, 'manager', venueId)
  const third = await app.signedIn(north, 'manager', venueId)
  const elsewhere = await app.signedIn(north, 'manager', otherVenueId)
  const agreementId = await signedAgreement(app, [north, south], overrides)

  /** A guest with a contact. Returns the id. */
  async function guest(more: object = {}): Promise<string> {
    const email = `${crypto.randomUUID()}@guests.example`
    const body = { name: 'Ines Quaresma', email, birthDate: '1980-05-01', language: 'es', ...more }
    return (await made(first, 'POST', '/api/guest-profiles', body)).guest.id
  }

  /** A confirmed incident with a photo, by default a theft of severity high. Returns its id. */
  async function matter(more: MatterOverrides = {}): Promise<string> {
    const guestId = more.guestId ?? (await guest())
    const incidentId = crypto.randomUUID()
    const at = more.venueId ?? venueId
    await inside(app, north, (tx) =>
      tx.run(sql`
        insert into incidents (organisation_id, incident_id, venue_id, guest_id, type, severity, status, observed, fault,
          amount_minor, currency, occurred_at, reported_by, reported_at, confirmed_by, confirmed_at)
        values (${north.organisationId}::uuid, ${incidentId}::uuid, ${at}::uuid, ${guestId}::uuid,
          ${more.type ?? 'theft'}, ${more.severity ?? 'high'}, ${more.status ?? 'confirmed'}, 'A lamp went with the luggage.',
          ${more.fault ?? 'guest'}, ${more.amountMinor ?? null}::bigint, ${more.currency ?? null},
          platform.app_now(), ${more.reportedBy ?? reporter.userId}::uuid, platform.app_now(),
          ${more.confirmedBy ?? third.userId}::uuid, platform.app_now())`),
    )
    if (more.hasPhoto ?? true) await makePhoto(app, north, { incidentId, venueId: at })
    return incidentId
  }

  const propose = (by: Caller, incidentId: string, more: object = {}) =>
    by.call('POST', '/api/listings', {
      incidentId,
      agreementId,
      facts: 'A lamp went with the luggage.',
      actionTaken: 'The lamp was taken back and the guest asked to leave.',
      ...more,
    })
  const read = async (listingId: string, by: Caller = first) =>
    (await made(by, 'GET', `/api/listings/${listingId}`)) as Record<string, never>

  /** Runs mails, the clock of listings and events. */
  async function settle(): Promise<void> {
    await app.services.database.platform({ job: 'test', now: app.clock.now() }, (tx) =>
      tx.run(sql`update platform.mails set state = 'kept' where state = 'queued'`),
    )
    await jobs['network/walk-listings'](app.services)
    await drain()
  }
  const drain = async () => {
    while ((await drainOutbox(app.services, north.organisationId, subscribers)) > 0);
  }

  async function signed(more: MatterOverrides = {}): Promise<string> {
    const incidentId = await matter(more)
    const proposed = await propose(first, incidentId)
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
    const reply = await sign(second, proposed.body.id)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return proposed.body.id
  }

  async function notified(more: MatterOverrides = {}): Promise<string> {
    const listingId = await signed(more)
    await settle()
    return listingId
  }

  async function active(more: MatterOverrides = {}): Promise<string> {
    const listingId = await notified(more)
    if (more.type !== 'violence' && more.type !== 'weapon') app.clock.forward(14 * dayMs)
    await settle()
    expect((await read(listingId)).state).toBe('active')
    return listingId
  }

  /** Whether a venue of the partner sees a listing by the policy, as the role for look-ups. */
  const isSeen = async (listingId: string, by = south): Promise<boolean> =>
    app.asSuperuser(async (client) => {
      const settings = {
        'app.kind': 'staff',
        'app.now': app.clock.now().toISOString(),
        'app.organisation_id': by.organisationId,
        'app.viewer_venue': by.venueIds[0]!,
      }
      await client.query('begin')
      for (const [name, value] of Object.entries(settings))
        await client.query('select set_config($1, $2, true)', [name, value])
      await client.query('set local role comity_network')
      const { rowCount } = await client.query('select 1 from listings where listing_id = $1', [listingId])
      await client.query('rollback')
      return rowCount === 1
    })

  /** Runs a statement as the application role in a person's scope, bypassing the code. Returns the violated rule. */
  const cheat = (by: Caller, work: (tx: Tx) => Promise<unknown>) =>
    refusalOf(
      inside(app, north, async (tx) => {
        await tx.run(
          sql`select set_config('app.kind', 'staff', true), set_config('app.user_id', ${by.userId}, true)`,
        )
        await work(tx)
      }),
    )
  const cheatAsJob = (work: (tx: Tx) => Promise<unknown>) => refusalOf(inside(app, north, work))

  return {
    north,
    south,
    venueId,
    otherVenueId,
    reporter,
    first,
    second,
    third,
    elsewhere,
    agreementId,
    guest,
    matter,
    propose,
    sign,
    read,
    settle,
    drain,
    signed,
    notified,
    active,
    isSeen,
    cheat,
    cheatAsJob,
    inNorth: <T>(work: (tx: Tx) => Promise<T>) => inside(app, north, work),
  }
}

export type Sharing = Awaited<ReturnType<typeof openSharing>>
