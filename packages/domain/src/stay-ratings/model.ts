import { sealedUntil } from '../feedback/windows.ts'
import { opensAt, showsVenueSide, stayRatingState, windowEnd } from './sides.ts'
import type { StayRatingState } from './sides.ts'

/** Events of the two sides of a stay. Passing time is not an event. */
export type StayEvent =
  | { kind: 'invite' | 'guest_rates' }
  | { kind: 'staff_rates' | 'withdraw'; authorId: string }
  | { kind: 'hold' | 'release'; sourceId: string }

type Side = { sealedUntil: Date | null }

/** The two sides of one stay after its events. */
export type StayModel = {
  invitedAt: Date | null
  guestSide: (Side & { ratedAt: Date }) | null
  /** Ratings by staff, one for each author. */
  venueSide: ReadonlyMap<string, Side & { ratedAt: Date; isWithdrawn: boolean }>
  /** Open incidents and claims. */
  holds: ReadonlySet<string>
}

/** A stay without ratings. */
export const emptyStay: StayModel = {
  invitedAt: null,
  guestSide: null,
  venueSide: new Map(),
  holds: new Set(),
}

/** The sides after an event at `at`. A refused event (a second rating, a guest too late) changes nothing. */
export function after(stay: StayModel, event: StayEvent, at: Date): StayModel {
  return resealed(happened(stay, event, at), at)
}

function happened(stay: StayModel, event: StayEvent, at: Date): StayModel {
  switch (event.kind) {
    case 'invite':
      return { ...stay, invitedAt: stay.invitedAt ?? at }
    case 'guest_rates': {
      if (!canGuestRate(stay, at) || stay.invitedAt === null) return stay
      const opens = opensAt({ ...sidesOf(stay, stay.invitedAt), hasGuestSide: true }, at)
      return { ...stay, guestSide: { ratedAt: at, sealedUntil: opens } }
    }
    case 'staff_rates': {
      if (stay.venueSide.has(event.authorId)) return stay
      const seal = sealedUntil(
        {
          invitationSentAt: stay.invitedAt,
          otherSideAt: stay.guestSide?.ratedAt ?? null,
          isHeld: stay.holds.size > 0,
        },
        at,
      )
      const rating = { ratedAt: at, sealedUntil: seal, isWithdrawn: false }
      return { ...stay, venueSide: new Map([...stay.venueSide, [event.authorId, rating]]) }
    }
    case 'withdraw': {
      const rating = stay.venueSide.get(event.authorId)
      if (!rating) return stay
      const withdrawn = { ...rating, isWithdrawn: true }
      return { ...stay, venueSide: new Map([...stay.venueSide, [event.authorId, withdrawn]]) }
    }
    case 'hold':
      return { ...stay, holds: new Set([...stay.holds, event.sourceId]) }
    case 'release':
      return { ...stay, holds: new Set([...stay.holds].filter((sourceId) => sourceId !== event.sourceId)) }
    default:
      return event satisfies never
  }
}

/** Moves the end of every current seal to its time after the event. */
function resealed(stay: StayModel, at: Date): StayModel {
  if (stay.invitedAt === null) return stay
  const opens = opensAt(sidesOf(stay, stay.invitedAt), at)
  const moved = <S extends Side>(side: S): S => (isOpen(side, at) ? side : { ...side, sealedUntil: opens })
  return {
    ...stay,
    guestSide: stay.guestSide && moved(stay.guestSide),
    venueSide: new Map([...stay.venueSide].map(([authorId, rating]) => [authorId, moved(rating)])),
  }
}

function sidesOf(stay: StayModel, invitedAt: Date) {
  return {
    invitedAt,
    hasGuestSide: stay.guestSide !== null,
    hasVenueSide: [...stay.venueSide.values()].some(({ isWithdrawn }) => !isWithdrawn),
    isHeld: stay.holds.size > 0,
  }
}

function isOpen({ sealedUntil }: Side, now: Date): boolean {
  return sealedUntil === null || sealedUntil <= now
}

/** Whether the guest can rate at `now`: invited, within the window, and only once. */
export function canGuestRate({ invitedAt, guestSide }: StayModel, now: Date): boolean {
  return invitedAt !== null && guestSide === null && now < windowEnd(invitedAt)
}

/** Whether the venue (its lists, files, counts and scores) may know the guest's rating at `now`. */
export function isGuestSideOpen({ guestSide }: StayModel, now: Date): boolean {
  return guestSide !== null && isOpen(guestSide, now)
}

/** Authors whose ratings everybody at the venue may read at `now`; these ratings count from then on. */
export function openAuthors({ venueSide }: StayModel, now: Date): string[] {
  return [...venueSide].flatMap(([authorId, rating]) =>
    !rating.isWithdrawn && isOpen(rating, now) ? [authorId] : [],
  )
}

/** What the guest's link shows at `now`; undefined before there is one. `authors` are those whose ratings it shows. */
export function guestView(
  stay: StayModel,
  now: Date,
): { state: StayRatingState; authors: string[] } | undefined {
  if (stay.invitedAt === null) return undefined
  const guestSide = { invitedAt: stay.invitedAt, sealedUntil: stay.guestSide?.sealedUntil ?? null }
  const state = stayRatingState(guestSide, now)
  return { state, authors: showsVenueSide(state) ? openAuthors(stay, now) : [] }
}
