export const sectors = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'] as const
export type Sector = (typeof sectors)[number]

/** Who attends a school: it decides between the words pupil and learner. */
export const schoolTypes = ['primary_or_secondary', 'college_or_adult'] as const
export type SchoolType = (typeof schoolTypes)[number]

/** The type of a school venue, as chosen or else the first one; null for every other venue. */
export function schoolTypeOf(sector: Sector, chosen: SchoolType | null): SchoolType | null {
  return sector === 'school' ? (chosen ?? 'primary_or_secondary') : null
}

/** Sectors that never share and never look up, whatever agreement is signed, and in which no person has a score. */
export const islandSectors = ['school', 'healthcare'] as const satisfies readonly Sector[]
export type IslandSector = (typeof islandSectors)[number]

export const sharingSectors = [
  'hotel',
  'restaurant',
  'short_let',
  'event',
] as const satisfies readonly Sector[]
export type SharingSector = (typeof sharingSectors)[number]

/** Whether a sector is an island: nothing adverse leaves or enters it. */
export function isIsland(sector: Sector): sector is IslandSector {
  return (islandSectors as readonly Sector[]).includes(sector)
}

/** Whether a score may be computed about people in the sector: never about pupils and patients. */
export function mayScore(sector: Sector): sector is SharingSector {
  return !isIsland(sector)
}
