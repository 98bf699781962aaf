export { incidentStatuses, incidentTypes } from '@comity/domain/incidents'

/** Closed lists that several endpoints share. */
export const sectors = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'] as const
export type Sector = (typeof sectors)[number]
export const languages = ['en', 'es', 'tl', 'fr'] as const
export type Language = (typeof languages)[number]
export const themes = ['light', 'dark', 'system'] as const
export const stayStatuses = ['expected', 'checked_in', 'checked_out', 'no_show', 'cancelled'] as const
export type StayStatus = (typeof stayStatuses)[number]
export const guestStatuses = ['active', 'watch_list', 'banned', 'archived'] as const
export const riskLevels = ['low', 'medium', 'high', 'critical'] as const
export const faults = ['guest', 'venue', 'other', 'unclear'] as const
export const sentiments = ['negative', 'neutral', 'positive'] as const
