import type history from '../../../../../web/locales/en/guests-history.json'
import type incidents from '../../../../../web/locales/en/incidents.json'
import type guests from '../../../../locales/en/guests-export.json'
import { textsOf } from '../../../platform/texts.ts'

export type GuestField = keyof typeof guests.fields
export type GuestSection = keyof typeof guests.sections

export const guestTexts = textsOf<typeof guests>('guests-export')
export const incidentTexts = textsOf<typeof incidents>('incidents')
/** Severities and levels as they stand within a sentence. */
export const severityTexts = textsOf<typeof history>('guests-history')
