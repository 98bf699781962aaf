/** Time zones of a country; empty for an unknown code ("UK" is none). */
export function zonesOf(country: string): readonly string[] {
  if (!/^[A-Z]{2}$/u.test(country)) return []
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  return locale.region === country ? (locale.getTimeZones() ?? []) : []
}
