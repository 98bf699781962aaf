import { isId } from '../../shell/registry/is-id.ts'

export const severities = ['medium', 'high', 'emergency'] as const
export const statuses = ['sent', 'seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'] as const
export const kinds = ['real', 'drill'] as const
/** How far back the measure looks, in days; 90 where the address names none. */
export const spans = [30, 90, 365] as const

/** What the dashboard shows, as it stands in its address. */
export interface SafetySearch {
  /** The call that is open beside the list. */
  readonly alert?: string
  readonly venue?: string
  readonly kind?: (typeof kinds)[number]
  readonly severity?: (typeof severities)[number]
  readonly status?: (typeof statuses)[number]
  readonly days?: (typeof spans)[number]
}

/** Keeps what it knows and drops the rest, so that a broken link still opens the page. */
export function readSafetySearch(address: Record<string, unknown>): SafetySearch {
  const { alert, venue } = address
  const oneOf = <T extends string | number>(values: readonly T[], name: string) =>
    values.find((value) => String(value) === String(address[name]))
  const [kind, severity, status, days] = [
    oneOf(kinds, 'kind'),
    oneOf(severities, 'severity'),
    oneOf(statuses, 'status'),
    oneOf(spans, 'days'),
  ]
  return {
    ...(isId(alert) ? { alert } : {}),
    ...(isId(venue) ? { venue } : {}),
    ...(kind ? { kind } : {}),
    ...(severity ? { severity } : {}),
    ...(status ? { status } : {}),
    ...(days && days !== 90 ? { days } : {}),
  }
}

/** The address with something changed; the language stays. */
export function changedSearch(
  { lang, ...before }: Readonly<Record<string, unknown>>,
  changes: Partial<Record<keyof SafetySearch, string | undefined>>,
): SafetySearch & { lang?: string } {
  return {
    ...(typeof lang === 'string' ? { lang } : {}),
    ...readSafetySearch({ ...before, ...changes }),
  }
}
