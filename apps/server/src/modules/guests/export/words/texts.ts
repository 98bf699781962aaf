import type {
  faults,
  guestStatuses,
  incidentStatuses,
  incidentTypes,
  Language,
  riskLevels,
  stayStatuses,
} from '@comity/contract'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { tl } from './tl.ts'

type Words<L extends readonly string[]> = Readonly<Record<L[number], string>>

/** All that the document about a guest says in one language. */
export interface GuestWords {
  readonly title: string
  /** `{date}` and `{organisation}` are filled in. */
  readonly made: string
  readonly sections: Words<['entries', 'stays', 'ratings', 'stayRatings', 'incidents', 'notes', 'merges']>
  readonly fields: Words<
    ['number', 'birthDate', 'email', 'phone', 'address', 'status', 'until', 'createdAt', 'minor']
  >
  readonly yes: string
  readonly none: string
  readonly unnamed: string
  /** `{count}` is the number shown. */
  readonly latest: string
  readonly latin: string
  readonly ofFive: string
  readonly ended: string
  readonly status: Words<typeof guestStatuses>
  readonly entry: Words<['ban', 'watch']>
  readonly stay: Words<typeof stayStatuses>
  readonly fault: Words<typeof faults>
  readonly incident: Words<typeof incidentTypes>
  readonly severity: Words<typeof riskLevels>
  readonly incidentStatus: Words<typeof incidentStatuses>
  /** The parts of a report. */
  readonly said: Words<['observed', 'heard', 'inferred']>
  readonly note: Words<['observed', 'opinion']>
}

export const guestWords: Readonly<Record<Language, GuestWords>> = { en, es, tl, fr }
