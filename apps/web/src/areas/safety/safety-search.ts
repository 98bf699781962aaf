import { id, oneOf, reader, unless } from '../../shell/registry/search.ts'

export const severities = ['medium', 'high', 'emergency'] as const
export const statuses = ['sent', 'seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'] as const
export const kinds = ['real', 'drill'] as const
/** How far back the measure looks, in days; 90 where the address names none. */
export const spans = [30, 90, 365] as const

export interface SafetySearch {
  /** The call that is open beside the list. */
  readonly alert?: string
  readonly venue?: string
  readonly kind?: (typeof kinds)[number]
  readonly severity?: (typeof severities)[number]
  readonly status?: (typeof statuses)[number]
  readonly days?: (typeof spans)[number]
}

export const readSafetySearch = reader<SafetySearch>({
  alert: id,
  venue: id,
  kind: oneOf(kinds),
  severity: oneOf(severities),
  status: oneOf(statuses),
  days: unless(90, oneOf(spans)),
})
