import { z } from 'zod'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import type { Subscriber, Subscribers } from '../../platform/events/outbox.ts'
import { commit } from '../ledger/index.ts'
import { lockListing } from './queries/listings.ts'
import { recomputeTerm } from './terms.ts'

const onIncident = z.object({ incidentId: z.uuid() })
const onListing = z.object({ listingId: z.uuid(), guestId: z.uuid() })
const onState = onListing.extend({ state: z.string(), reason: z.string().nullable() })

/** Updates the terms of a guest's listings after another confirmed incident. */
async function followTerms(tx: SystemTx, guestId: string): Promise<void> {
  const rows = await tx.all(sql<RowOf<'listings', 'listing_id'>>`
    select listing_id from listings where guest_id = ${guestId}::uuid and ended_at is null
      and ends_at > platform.app_now() order by listing_id`)
  for (const { listing_id } of rows) await recomputeTerm(tx, await lockListing(tx, listing_id))
}

const afterIncident: Subscriber = async (tx, event) => {
  const { incidentId } = onIncident.parse(event.payload)
  const row = await tx.first(sql<RowOf<'incidents', 'guest_id'>>`
    select guest_id from incidents where incident_id = ${incidentId}::uuid`)
  if (row?.guest_id) await followTerms(tx, row.guest_id)
}

const afterMove: Subscriber = (tx, event) => followTerms(tx, onListing.parse(event.payload).guestId)

/** Each visible step has a leaf in the transparency log; an end is a deletion. */
const commitStep: Subscriber = async (tx, event) => {
  const { listingId, state, reason } = onState.parse(event.payload)
  // Erased since: its salt would lead back to the guest, and the erasure has a leaf of its own.
  const stands = await tx.first(sql`select 1 from listings where listing_id = ${listingId}::uuid`)
  if (!stands && reason !== 'deleted') return
  const step = event.type.slice('listing.'.length)
  await commit(tx, {
    kind: step === 'ended' ? 'deletion' : 'listing',
    // Without a row nothing would ever delete the salt, so it names nothing.
    subjectId: stands ? listingId : crypto.randomUUID(),
    venueId: event.venue_id,
    content: { step, state, reason },
  })
}

export const listingSubscribers: Subscribers = {
  'incident.changed': [afterIncident],
  'listing.moved': [afterMove],
  'listing.proposed': [commitStep],
  'listing.signed': [commitStep],
  'listing.notified': [commitStep],
  'listing.activated': [commitStep],
  'listing.frozen': [commitStep],
  'listing.unfrozen': [commitStep],
  'listing.ended': [commitStep],
}
