import type { Named } from './countries.ts'

interface LocaleWithZones extends Intl.Locale {
  getTimeZones?: () => string[] | undefined
}

/** Time zones of a country; undefined where this browser does not know them by country. */
export function zonesOf(country: string): readonly string[] | undefined {
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones ? (locale.getTimeZones() ?? []) : undefined
}

/** Whether the country alone does not say which time zone it is. */
export function mustChooseZone(country: string): boolean {
  const zones = country === '' ? [] : zonesOf(country)
  return zones === undefined || zones.length > 1
}

const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export function namedZones(zones: readonly string[], language: string): readonly Named[] {
  const { compare } = new Intl.Collator(language)
  return zones
    .map((value) => ({ value, label: `${cityOf(value)} (${timeName(value, language)})` }))
    .toSorted((a, b) => compare(a.label, b.label))
}

function timeName(zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** The zones to choose from. That of this browser is chosen beforehand where the country has it. */
export function zoneChoices(country: string): { zones: readonly string[]; likely: string } {
  const known = zonesOf(country)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zones: known ?? Intl.supportedValuesOf('timeZone'), likely: known?.includes(own) ? own : '' }
}
