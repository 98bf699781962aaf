import type { Language } from '@comity/contract'
import type { IncidentStep } from '@comity/domain/incidents'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { tl } from './tl.ts'

type Words<K extends string> = Readonly<Record<K, string>>

export type ReportField =
  | 'reference'
  | 'claim'
  | 'venue'
  | 'type'
  | 'severity'
  | 'status'
  | 'occurredAt'
  | 'reportedAt'
  | 'reportedBy'
  | 'place'
  | 'person'
  | 'amount'
  | 'fault'
  | 'witnesses'
  | 'confirmed'
  | 'assigned'
  | 'dueAt'

export type ReportSection =
  | 'observed'
  | 'heard'
  | 'inferred'
  | 'description'
  | 'actionTaken'
  | 'steps'
  | 'photos'
  | 'staff'
  | 'activities'
  | 'tasks'
  | 'handOver'
  | 'safetyAlerts'
  | 'clips'

/** All texts of the documents about an incident in one language. `{…}` is filled in. */
export interface ReportWords {
  readonly title: string
  readonly made: string
  readonly packMade: string
  readonly latin: string
  readonly none: string
  readonly by: string
  readonly somebody: string
  readonly window: string
  readonly cut: string
  readonly nearest: string
  readonly noted: string
  readonly taken: string
  readonly unnamed: string
  readonly quickRequest: string
  readonly help: Words<'safety_threat' | 'aggressive_guest' | 'emergency' | 'medical' | 'other'>
  readonly field: Words<ReportField>
  readonly section: Words<ReportSection>
  readonly step: Words<IncidentStep>
}

export const reportWords: Readonly<Record<Language, ReportWords>> = { en, es, tl, fr }
