import { zonesOf } from '../../register/time-zones.ts'

const allZones = () => Intl.supportedValuesOf('timeZone')

/** IANA time zones to offer for a country: its own first, then the rest; one in use is among the first. */
export function zoneGroups(country: string, inUse: string): { near: string[]; others: string[] } {
  const near = [...new Set([...(zonesOf(country) ?? []), ...(inUse ? [inUse] : [])])].toSorted()
  return { near, others: allZones().filter((zone) => !near.includes(zone)) }
}

/** The zone of a country, or the first of several; undefined where the browser cannot tell. */
export function firstZoneOf(country: string): string | undefined {
  return zonesOf(country)?.[0]
}
