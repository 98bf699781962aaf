import type { Language } from '@comity/contract'
import type { BillOutcome } from '@comity/domain/bills'
import type { DisputeGround, DisputeOutcome, DisputeState } from '@comity/domain/disputes'
import type { RecordKind } from '@comity/contract/disputes/records'
import type { RightsKind } from '@comity/contract/rights/request'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { tl } from './tl.ts'

type Of<K extends string> = Readonly<Record<K, string>>
type TrustLevel = 'new' | 'building' | 'fair' | 'good' | 'excellent'
type ListingState = 'draft' | 'signed' | 'notified' | 'active' | 'expired' | 'withdrawn' | 'removed'
type Purpose = 'take_booking' | 'check_in' | 'seat_guest' | 'admit' | 'protect_staff'

/** Texts of the package beside those of the profile. `{…}` is filled in. */
export interface PortalWords {
  readonly index: string
  readonly title: string
  readonly made: string
  readonly none: string
  readonly kept: string
  readonly data: string
  readonly sections: Of<
    'score' | 'trust' | 'bills' | 'listings' | 'looks' | 'replies' | 'disputes' | 'requests' | 'further'
  >
  readonly scored: string
  readonly notScored: Of<'insufficient_data' | 'not_scored'>
  readonly optedOut: string
  readonly override: string
  readonly trustLevel: Of<TrustLevel>
  readonly notMade: string
  readonly trustReason: string
  readonly heard: string
  readonly action: string
  readonly hint: string
  readonly vulnerable: string
  readonly merged: string
  readonly chance: string
  readonly holds: string
  readonly points: string
  readonly line: Of<
    'incident' | 'unpaid_bill' | 'no_show' | 'stay_kept' | 'rating' | 'other' | 'limit_of_scale'
  >
  readonly bill: Of<BillOutcome>
  readonly paid: string
  readonly listing: Of<ListingState>
  readonly frozen: string
  readonly ends: string
  readonly told: string
  readonly purpose: Of<Purpose>
  readonly compared: string
  readonly record: Of<RecordKind>
  readonly ground: Of<DisputeGround>
  readonly dispute: Of<DisputeState>
  readonly outcome: Of<DisputeOutcome>
  readonly right: Of<RightsKind>
  readonly request: Of<'open' | 'fulfilled' | 'refused'>
  readonly due: string
}

export const portalWords: Readonly<Record<Language, PortalWords>> = { en, es, tl, fr }
