import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { firstOf } from '../../../platform/http/page.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { listIncidents, listMerges } from '../detail-queries.ts'
import { listEntries } from '../entry-queries.ts'
import { listNotes, noteOrder } from '../note-queries.ts'
import { refuseUnless } from '../policy.ts'
import { presentEntry, presentIncident, presentMerge } from '../present-detail.ts'
import { getGuest } from '../queries.ts'
import type { GuestDetailRow } from '../queries.ts'
import { openContact } from '../search.ts'
import { listStaysOfGuest } from '../stay-queries.ts'
import { listOpenRatings, listOpenStayRatings } from './export-queries.ts'

/** Everything in the file of a guest: what is open to everyone at the caller's venues. Audited. */
export async function exportGuest(
  services: Services,
  tx: StaffTx,
  profileId: string,
  format: 'json' | 'csv' | 'pdf',
) {
  const scope = await tx.scope
  const guest = orNotFound(await getGuest(tx, profileId))
  refuseUnless('export', guest, scope)
  await recordAudit(tx, scope, {
    action: 'guest.exported',
    subject: { kind: 'guest', id: guest.guest_id },
    details: { format },
  })
  return readGuestFile(services, tx, guest)
}

/** What is stored about a guest at the venues of the scope and open to everyone there. The caller checks access. */
export async function readGuestFile(services: Services, tx: Tx, guest: GuestDetailRow) {
  const scope = await tx.scope
  const guestId = guest.guest_id
  const contact = openContact(guest, await organisationVault(services, tx))
  const [entries, stays, ratings, stayRatings, incidents, notes, merges] = await Promise.all([
    listEntries(tx, guestId, null),
    listStaysOfGuest(tx, guestId, null),
    listOpenRatings(tx, guestId),
    listOpenStayRatings(tx, guestId),
    listIncidents(tx, guestId, null),
    firstOf(tx, (page) => listNotes(guestId, page), { of: noteOrder, sort: '-createdAt', limit: null }),
    listMerges(tx, guestId),
  ])
  return {
    exportedAt: scope.now.toISOString(),
    guest: {
      id: guestId,
      number: guest.number,
      name: guest.name,
      birthDate: guest.birth_date,
      isMinor: guest.is_minor,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      address: contact.address ?? null,
      hasDocument: contact.document !== undefined,
      language: guest.language,
      status: guest.status,
      statusUntil: guest.status_until?.toISOString() ?? null,
      createdAt: guest.created_at.toISOString(),
    },
    entries: entries.map(presentEntry),
    stays: stays.map((row) => ({
      id: row.stay_id,
      venueName: row.venue_name,
      bookingNumber: row.booking_number,
      room: row.room,
      status: row.status,
      arrivesOn: row.arrives_on,
      departsOn: row.departs_on,
      note: row.note,
      cancelReason: row.cancel_reason,
    })),
    ratings: ratings.map((row) => ({
      id: row.feedback_id,
      createdAt: row.created_at.toISOString(),
      venueName: row.venue_name,
      room: row.room,
      rating: row.rating,
      service: row.service,
      fault: row.fault,
      tags: row.tags,
      comment: row.comment,
      author: row.author_name,
    })),
    stayRatings: stayRatings.map((row) => ({
      stayId: row.stay_id,
      createdAt: row.created_at.toISOString(),
      venueName: row.venue_name,
      rating: row.rating,
      serviceRating: row.service_rating,
      venueRating: row.venue_rating,
      comment: row.comment,
    })),
    incidents: incidents.map((row) => ({
      ...presentIncident(row),
      description: row.description,
      observed: row.observed,
      heard: row.heard,
      inferred: row.inferred,
    })),
    notes: notes.map((row) => ({
      id: row.note_id,
      kind: row.kind,
      text: row.text,
      strength: row.strength,
      author: row.author_name,
      createdAt: row.created_at.toISOString(),
    })),
    merges: merges.map(presentMerge),
  }
}

export type GuestFile = Awaited<ReturnType<typeof readGuestFile>>
