import { draftListingDays, isEnded, isImmediate, listingStateAt, noticeOverAt } from '@comity/domain/network'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemScope } from '../../../platform/db/scope.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { endListing } from '../commands/end-listing.ts'
import { groundsOf, unmetOf } from '../conditions.ts'
import { timesOf } from '../policy.ts'
import { lockListing } from '../queries/listings.ts'
import type { ListingRow } from '../rows.ts'
import { recomputeTerm } from '../terms.ts'
import { followNotices } from './follow-notices.ts'
import { batch, onOneListing } from './one-listing.ts'
import type { WalkScope } from './one-listing.ts'

const job = 'network/walk-listings'

/**
 * Takes the steps of the clock: a guest was notified, the notice period or a term is over, a draft was not pursued, an
 * agreement has ended. The policy of the table hides what must not be seen at its instant, whether this has run or not.
 */
export async function walkListings(services: Services): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const due = await database.platform({ job, now }, (tx) =>
    tx.all(sql<{ id: string }>`select platform.organisations_with_listings_due() as id`),
  )
  await eachOrganisation(
    services,
    job,
    due.map(({ id }) => id),
    async (organisationId) => {
      const scope = { job, organisationId, now }
      await followNotices(services, scope)
      await stepAll(services, scope)
    },
  )
}

/**
 * Takes the due steps of an organisation in order of ids: a listing that stays where it is does not stop later ones.
 */
async function stepAll(services: Services, scope: WalkScope): Promise<void> {
  let after: string | null = null
  do {
    const last: string | null = after
    const due: string[] = await services.database.system(scope, (tx) => listDue(tx, last))
    for (const listingId of due) await onOneListing(services, scope, listingId, (tx) => step(tx, listingId))
    after = due.length < batch ? null : (due.at(-1) ?? null)
  } while (after !== null)
}

async function listDue(tx: SystemTx, after: string | null): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'listings', 'listing_id'>>`
    select l.listing_id from listings l join network.agreements a on a.agreement_id = l.agreement_id
    where l.ended_at is null and (l.state <> 'active' or l.ends_at <= platform.app_now() or a.ended_at <= platform.app_now()
        or network.left_at(a.agreement_id) is not null or l.is_immediate and l.reviewed_at is null)
      and (${after}::uuid is null or l.listing_id > ${after}::uuid)
    order by l.listing_id limit ${batch}::int`)
  return rows.map(({ listing_id }) => listing_id)
}

/** The due step of one listing, under its lock. */
async function step(tx: SystemTx, listingId: string): Promise<void> {
  const scope = await tx.scope
  const listing = await lockListing(tx, listingId)
  if (isEnded(listing.state)) return
  // A later confirmation may have extended it.
  const endsAt = await recomputeTerm(tx, listing)
  if (endsAt <= scope.now) await endListing(tx, scope, listingId, 'expired', 'term_over')
  else if (await hasAgreementEnded(tx, listing))
    await endListing(tx, scope, listingId, 'removed', 'agreement_ended')
  else if (isNotPursued(listing, scope.now)) await endListing(tx, scope, listingId, 'removed', 'not_pursued')
  else if (listing.state === 'notified') await activate(tx, scope, { ...listing, ends_at: endsAt })
  else if (listing.state === 'active' && listingStateAt(timesOf(listing), scope.now) === 'notified')
    await noteHidden(tx, listing)
}

/** True also for an organisation that the version in force leaves out. */
async function hasAgreementEnded(tx: SystemTx, { agreement_id }: ListingRow): Promise<boolean> {
  const ended = await tx.first(sql`
    select 1 from network.agreements where agreement_id = ${agreement_id}::uuid
      and (ended_at <= platform.app_now() or network.left_at(agreement_id) is not null)`)
  return ended !== undefined
}

function isNotPursued({ state, created_at }: ListingRow, now: Date): boolean {
  const isDraft = state === 'draft' || state === 'signed'
  return isDraft && created_at.getTime() + draftListingDays * 86_400_000 <= now.getTime()
}

/** Shares a listing if every condition is met now; otherwise its check list shows what is missing. */
async function activate(tx: SystemTx, scope: SystemScope, listing: ListingRow): Promise<void> {
  const grounds = await groundsOf(tx, listing)
  if (unmetOf(listing, grounds, scope.now).length > 0 || listing.notified_at === null) return
  const isAtOnce = isImmediate(listing.ground) && noticeOverAt({ sentAt: listing.notified_at }) > scope.now
  await atEveryVenue(tx, () =>
    tx.run(sql`
      update listings set state = 'active', active_at = platform.app_now(), is_immediate = ${isAtOnce}::boolean
      where listing_id = ${listing.listing_id}::uuid`),
  )
  await recordAudit(tx, scope, {
    action: 'listing.activated',
    subject: { kind: 'listing', id: listing.listing_id },
    details: { isImmediate: isAtOnce },
  })
}

/** The policy hides it already; this records it once. */
async function noteHidden(tx: SystemTx, { listing_id, venue_id }: ListingRow): Promise<void> {
  await tx.run(sql`
    insert into listing_events (organisation_id, listing_id, venue_id, at, kind)
    select current_setting('app.organisation_id')::uuid, ${listing_id}::uuid, ${venue_id}::uuid, platform.app_now(), 'hidden'
    where not exists (select from listing_events where listing_id = ${listing_id}::uuid and kind = 'hidden')`)
}
