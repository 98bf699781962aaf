import type { Sector } from '../base/index.ts'

/** Sectors whose guests stay overnight: a standard arrival hour applies, and days alone suffice. */
export const overnightSectors = ['hotel', 'short_let'] as const satisfies readonly Sector[]

/** Sectors in which a room or table has one booking at a time; areas, classes and wards are shared. */
export const ownPlaceSectors = [...overnightSectors, 'restaurant'] as const satisfies readonly Sector[]

export function isOvernight(sector: Sector): boolean {
  return (overnightSectors as readonly Sector[]).includes(sector)
}

/** Whether a booking of the sector has a room or table of its own. */
export function hasOwnPlace(sector: Sector): boolean {
  return (ownPlaceSectors as readonly Sector[]).includes(sector)
}
