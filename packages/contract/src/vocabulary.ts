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

/** What kinds of records figures are made of. */
export const figureRecords = ['rating', 'stay', 'incident', 'alert', 'help_call'] as const
/** What divides a count: a type of incident; a weekday by ISO 8601 and an hour, such as 5-18. */
export const figureParts = ['incidentType', 'weekdayHour'] as const
export type FigurePart = (typeof figureParts)[number]
export type FigureRecord = (typeof figureRecords)[number]
