import { severities } from '@comity/domain/base'
export {
  type Language,
  languages,
  type SchoolType,
  schoolTypes,
  type Sector,
  sectors,
} from '@comity/domain/base'
export { incidentStatuses, incidentTypes } from '@comity/domain/incidents'

/** Closed lists that several endpoints share. */
export const themes = ['light', 'dark', 'system'] as const
export const stayStatuses = ['expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const
export type StayStatus = (typeof stayStatuses)[number]
export const guestStatuses = ['active', 'watch_list', 'banned', 'archived'] as const
export const riskLevels = severities
export const faults = ['guest', 'venue', 'other', 'unclear'] as const
export const sentiments = ['negative', 'neutral', 'positive'] as const
