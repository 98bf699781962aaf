import { agreementState, isEnded, unmetConditions } from '@comity/domain/network'
import type { Agreement, PublishingFacts, Unmet } from '@comity/domain/network'
import { sql } from '../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'
import { atEveryVenue } from '../../platform/db/whole-organisation.ts'
import { Failure } from '../../platform/errors.ts'
import { getAgreement, listAgreements, toAgreement } from '../agreements/index.ts'
import { getMatter, getPerson, isAdult, listOtherMatters } from './queries/matters.ts'
import type { MatterRow, OtherMatter, PersonRow } from './queries/matters.ts'
import type { ListingRow } from './rows.ts'

export interface Grounds {
  readonly matter: MatterRow | undefined
  readonly others: readonly OtherMatter[]
  readonly person: PersonRow | undefined
  readonly agreement: Agreement | null
}

/** The content of a listing, stored or about to be. */
export type Judged = Pick<
  ListingRow,
  'state' | 'facts' | 'action_taken' | 'evidence' | 'notified_at' | 'ends_at' | 'ended_at'
> & {
  readonly signers: readonly { readonly id: string; readonly at: string; readonly adultStated: boolean }[]
}

type About = Pick<ListingRow, 'incident_id' | 'guest_id' | 'agreement_id'>

/** Reads them in one round trip. The scope sees every venue of the organisation. */
async function readGrounds(tx: Tx, { incident_id, guest_id, agreement_id }: About): Promise<Grounds> {
  const [matter, others, person, agreement] = await Promise.all([
    getMatter(tx, incident_id),
    listOtherMatters(tx, guest_id, incident_id),
    getPerson(tx, guest_id),
    getAgreement(tx, agreement_id),
  ])
  return { matter, others, person, agreement: agreement ? toAgreement(agreement) : null }
}

/** The grounds of a proposal under each agreement that has not ended, as the last statements of a read. */
export async function groundsUnderEach(tx: StaffTx, { incident_id, guest_id }: Omit<About, 'agreement_id'>) {
  const [, scope, matter, others, person, rows] = await Promise.all([
    widen(tx),
    tx.scope,
    getMatter(tx, incident_id),
    listOtherMatters(tx, guest_id, incident_id),
    getPerson(tx, guest_id),
    listAgreements(tx),
  ])
  const grounds: Grounds = { matter, others, person, agreement: null }
  const agreements = rows
    .map((row) => ({ id: row.agreement_id, agreement: toAgreement(row) }))
    .filter(({ agreement }) => !['draft', 'ended'].includes(agreementState(agreement, scope.now)))
  return { grounds, agreements }
}

/** The grounds of a listing of the scope at any venue, for a command. */
export function groundsOf(tx: Tx, about: About): Promise<Grounds> {
  return atEveryVenue(tx, () => readGrounds(tx, about))
}

/** The same as the last statements of a read. */
export async function groundsAtLast(tx: Tx, about: About): Promise<Grounds> {
  const [, grounds] = await Promise.all([widen(tx), readGrounds(tx, about)])
  return grounds
}

const widen = (tx: Tx) =>
  tx.all(sql`select set_config('app.venue_ids',
    platform.all_venue_ids(current_setting('app.organisation_id')::uuid)::text, true)`)

export function unmetOf(judged: Judged, grounds: Grounds, now: Date): readonly Unmet[] {
  const { matter, others, person, agreement } = grounds
  if (isEnded(judged.state)) return ['over']
  if (!matter || !person) return ['not_confirmed']
  return unmetConditions(publishingFacts(judged, matter, { others, person, agreement }, now), now)
}

function publishingFacts(
  judged: Judged,
  matter: MatterRow,
  {
    others,
    person,
    agreement,
  }: { others: Grounds['others']; person: PersonRow; agreement: Agreement | null },
  now: Date,
): PublishingFacts {
  const isStated = judged.signers.length > 0 && judged.signers.every(({ adultStated }) => adultStated)
  return {
    state: judged.state,
    incident: {
      type: matter.type,
      severity: matter.severity,
      amountMinor: matter.amount_minor === null ? null : Number(matter.amount_minor),
      currency: matter.currency,
      authorIds: matter.authors,
      confirmed:
        matter.confirmed_by === null || matter.confirmed_at === null || matter.status === 'unfounded'
          ? null
          : { by: matter.confirmed_by, at: matter.confirmed_at, isSecondLook: matter.is_second_look },
      fault: matter.fault,
      isDisputed: matter.is_disputed,
      isObjected: matter.is_objected,
    },
    venue: {
      organisationId: matter.organisation_id,
      venueId: matter.venue_id,
      country: matter.country,
      sector: matter.sector,
    },
    hasLostSharing: matter.has_lost_sharing,
    otherMedium: others.filter(({ severity }) => severity === 'medium'),
    pillars: {
      hasFacts: Boolean(judged.facts?.trim()),
      evidenceDigests: judged.evidence.map((one) => one.toString('hex')),
      hasAction: Boolean(judged.action_taken?.trim()),
    },
    // Signatures are accepted from managers of the venue only; the database checks that too.
    signatures: judged.signers.map(({ id, at }) => ({ userId: id, isManager: true, signedAt: new Date(at) })),
    agreement,
    // A notice counts only in the language of the guest.
    notice: judged.notified_at === null ? null : { sentAt: judged.notified_at, isInGuestsLanguage: true },
    person: {
      isAdult: isAdult(person, isStated, now),
      isVulnerable: person.is_vulnerable,
      isErased: false,
    },
    removed: matter.removed && {
      at: matter.removed.at === null ? null : new Date(matter.removed.at),
      evidenceDigests: matter.removed.evidence,
    },
    stored: matter.stored.map(({ digest, shown, at }) => ({
      digest,
      shownDigest: shown,
      storedAt: new Date(at),
    })),
    endsAt: judged.ends_at,
  }
}

/**
 * @param later conditions that a later step meets
 * @throws Failure not_allowed_now with the others as its reasons
 */
export function refuseUnmet(unmet: readonly Unmet[], later: readonly Unmet[]): void {
  const missing = unmet.filter((one) => !later.includes(one))
  if (missing.length > 0) throw new Failure('not_allowed_now', { reasons: missing })
}
