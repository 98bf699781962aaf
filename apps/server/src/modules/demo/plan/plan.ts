import type { StayStatus } from '@comity/contract'
import type { DemoVenue } from '../data/organisation.ts'
import type { PlannedBooking } from './booking.ts'

/** The planned content of a demo organisation, determined by its record and one instant. */
export interface Plan {
  readonly guests: readonly PlannedGuest[]
  /** In order of time. */
  readonly chapters: readonly Chapter[]
}

/** An export that every venue imports at `at`, and the ratings until the next one. */
export interface Chapter {
  readonly at: Date
  readonly files: readonly {
    readonly venue: DemoVenue
    readonly fileName: string
    readonly stays: readonly PlannedStay[]
  }[]
  readonly ratings: readonly PlannedRating[]
}

export interface PlannedGuest {
  readonly name: string
  readonly language: string
  readonly isMinor: boolean
  readonly email: string | undefined
  readonly phone: string | undefined
  /** How stays with this guest tend to go: from -1, often difficult, to 1. */
  readonly temper: number
}

export interface PlannedStay {
  readonly bookingNumber: string
  readonly venue: DemoVenue
  readonly guest: PlannedGuest
  readonly room: string
  readonly arrivesOn: string
  readonly departsOn: string
  readonly status: StayStatus
  readonly adults: number
  readonly children: number
  /** For organisations with booking details. */
  readonly booking?: PlannedBooking
  readonly channel: string
  /** Where more than the days was agreed. */
  readonly times?: { readonly startsAt: Date; readonly endsAt: Date }
}

export interface PlannedRating {
  readonly bookingNumber: string
  readonly authorEmail: string
  readonly at: Date
  readonly rating: number
  readonly fault: 'guest' | 'venue' | 'other' | 'unclear'
  readonly tags: readonly string[]
  readonly comment: string | undefined
}
