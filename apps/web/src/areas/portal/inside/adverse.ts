import type { Listing, PortalOrganisation, RecordKind } from '../queries.ts'

/** Something that stands against the guest at this moment, and until when. */
export interface Adverse {
  readonly kind: RecordKind
  readonly id: string
  /** Which of the words for its kind fits. */
  readonly as: string
  /** Ground, type or outcome, where the words name one. */
  readonly what: string | null
  /** When it happened or began, which distinguishes one from another. */
  readonly at: string | null
  readonly until: string | null
}

/** Found untrue, also after it was closed; nothing else that is unconfirmed is. */
export const isOver = (listing: Pick<Listing, 'state' | 'endedAt'>) =>
  listing.endedAt !== null || ['expired', 'withdrawn', 'removed'].includes(listing.state)

/** Found untrue, also after it was closed; nothing else that is unconfirmed is. */
const howConfirmed = ({ isConfirmed, isSecondLook }: PortalOrganisation['incidents'][number]) => {
  if (isSecondLook) return 'lookedTwice'
  return isConfirmed ? 'confirmed' : 'unconfirmed'
}
const isUnfounded = ({ status, isConfirmed }: PortalOrganisation['incidents'][number]) =>
  status === 'unfounded' || (status === 'closed' && !isConfirmed)

/** Adverse records, those that others may receive first. Ended, lifted, paid and unfounded ones are not included. */
export function adverseOf(of: PortalOrganisation, now: Date): Adverse[] {
  const listings = of.listings
    .filter((one) => !isOver(one))
    .map((one): Adverse => ({
      kind: 'listing',
      id: one.id,
      as: one.isFrozen ? 'frozen' : one.state === 'active' ? 'shared' : 'prepared',
      what: one.ground,
      at: one.activeAt ?? one.notifiedAt,
      until: one.endsAt,
    }))
  const entries = of.entries
    .filter((one) => one.liftedAt === null && new Date(one.endsAt) > now)
    .map((one): Adverse => ({
      kind: one.kind,
      id: one.id,
      as: one.kind,
      what: null,
      at: one.startsAt,
      until: one.endsAt,
    }))
  const incidents = of.incidents
    .filter((one) => !isUnfounded(one))
    .map((one): Adverse => ({
      kind: 'incident',
      id: one.id,
      as: howConfirmed(one),
      what: one.type,
      at: one.occurredAt,
      until: one.keptUntil,
    }))
  const bills = of.bills
    .filter((one) => one.paidAt === null)
    .map((one): Adverse => ({
      kind: 'bill',
      id: one.id,
      as: 'bill',
      what: null,
      at: one.happenedAt,
      until: one.keptUntil,
    }))
  return [...listings, ...entries, ...incidents, ...bills]
}
