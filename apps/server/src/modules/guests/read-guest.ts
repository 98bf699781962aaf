import type { guestDetail } from '@comity/contract/guests/guest'
import type { z } from 'zod'
import type { Session } from '../../platform/auth/session.ts'
import { Failure } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { organisationVault } from '../platform/index.ts'
import { scoreOf } from '../risk/index.ts'
import { getDisowned, listIncidents, listMerges } from './detail-queries.ts'
import { listEntries } from './entry-queries.ts'
import { canOf } from './policy.ts'
import { presentEntry, presentIncident, presentMerge } from './present-detail.ts'
import { presentStay } from './present.ts'
import { presentGuest } from '../profiles/index.ts'
import { getGuest } from './queries.ts'
import { listReplies, presentReply } from './reply-queries.ts'
import { openContact } from './search.ts'
import { listStaysOfGuest } from './stay-queries.ts'

/** Rows on the page; older ones are in the lists and on the timeline. */
const [latestStays, latestEntries, latestIncidents] = [50, 20, 20]

/** Everything about a guest in one round trip; for a merged profile a second one reads its guest. */
export async function readGuest(
  services: Services,
  session: Session,
  profileId: string,
): Promise<z.input<typeof guestDetail>> {
  const read = await session.read(async (tx) => {
    const [guest, stays, entries, incidents, merges, replies, disowned, vault, riskScore, scope] =
      await Promise.all([
        getGuest(tx, profileId),
        listStaysOfGuest(tx, profileId, latestStays),
        listEntries(tx, profileId, latestEntries),
        listIncidents(tx, profileId, latestIncidents),
        listMerges(tx, profileId),
        listReplies(tx, profileId),
        getDisowned(tx, profileId),
        organisationVault(services, tx),
        scoreOf(tx, profileId),
        tx.scope,
      ])
    return { guest, stays, entries, incidents, merges, replies, disowned, vault, riskScore, scope }
  })
  const { guest, riskScore } = read
  if (!guest || !riskScore) throw new Failure('not_found')
  if (guest.guest_id !== profileId) return readGuest(services, session, guest.guest_id)
  const contact = openContact(guest, read.vault)
  return {
    ...presentGuest(guest),
    riskScore,
    contact: { email: contact.email ?? null, phone: contact.phone ?? null },
    birthDate: guest.birth_date,
    isMinor: guest.is_minor,
    isVulnerable: guest.is_vulnerable,
    address: contact.address ?? null,
    hasDocument: contact.document !== undefined,
    language: guest.language,
    stays: read.stays.map(presentStay),
    entries: read.entries.map(presentEntry),
    incidents: read.incidents.map(presentIncident),
    merges: read.merges.map(presentMerge),
    replies: read.replies.map(presentReply),
    optedOutAt: guest.opted_out_at?.toISOString() ?? null,
    disownedAt: read.disowned?.at.toISOString() ?? null,
    feedbackCount: guest.feedback_count,
    notesCount: guest.notes_count,
    stayRatingsCount: guest.stay_ratings_count,
    isRecognised: guest.is_recognised,
    can: canOf(guest, read.scope),
  }
}
