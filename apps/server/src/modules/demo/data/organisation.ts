import type { Language, Sector } from '@comity/contract'
import type { DemoLogin } from '../accounts.ts'
import type { Comments } from './comments.ts'
import type { Export } from './exports.ts'
import type { Showcase } from '../plan/showcase.ts'
import type { PoolName } from './names.ts'

export interface DemoVenue {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly timeZone: string
  readonly places: readonly string[]
  readonly comments: Comments
  readonly staff: readonly string[]
  /** Share of the organisation's stays, and numbers of guests who are present, left yesterday and are expected. */
  readonly share: number
  readonly present: number
  readonly departed: number
  readonly expected: number
  /** Guests who come today, beside these. */
  readonly today?: number
}

/** How a day goes where nobody stays overnight. */
interface DemoDay {
  /** When bookings begin, as wall clock times, and how many minutes they last. */
  readonly starts: readonly `${number}:${number}`[]
  readonly minutes: number
  readonly party: readonly [number, number]
}

/** Bookings of the past for training beside the stays, and coming ones. */
export interface DemoBookings {
  readonly past: number
  readonly coming: number
  readonly guests: number
}

export interface DemoOrganisation {
  /** Also the name of its part of the e-mail domain. */
  readonly key: string
  readonly name: string
  readonly sector: Sector
  readonly country: string
  readonly language: Language
  readonly timeZone: string
  readonly venues: readonly DemoVenue[]
  readonly accounts: readonly DemoLogin[]
  /** Invented managers and administrators of all venues, who cannot sign in. */
  readonly leads?: readonly { readonly name: string; readonly role: 'manager' | 'admin' }[]
  readonly guests: number
  /** Past stays, without those around now. */
  readonly stays: number
  /** The export includes what was agreed for each booking. */
  readonly bookings?: DemoBookings
  readonly day?: DemoDay
  /** Nights of a stay; 0: it ends on the day on which it begins. */
  readonly nights: readonly [number, number]
  /** Share of past stays that were rated. */
  readonly ratedShare: number
  /** The number of exports that the past is split into. */
  readonly imports: number
  readonly pools: readonly (readonly [PoolName, number])[]
  readonly minors: boolean
  readonly export: Export
  readonly showcase?: Showcase
}

export function rooms(floors: number, each: number): string[] {
  return Array.from({ length: floors * each }, (_, index) =>
    String((Math.floor(index / each) + 1) * 100 + (index % each) + 1),
  )
}

/** Places numbered through. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
}
