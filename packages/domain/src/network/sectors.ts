import type { Sector } from '../risk/types.ts'

/** Sectors that never share and never look up, whatever anybody signs. */
export const islandSectors = ['school', 'healthcare'] as const satisfies readonly Sector[]

/** Sectors that can share under an agreement. */
export const sharingSectors = [
  'hotel',
  'restaurant',
  'short_let',
  'event',
] as const satisfies readonly Sector[]
export type SharingSector = (typeof sharingSectors)[number]

/** Whether a sector is an island: nothing adverse leaves it or comes to it. */
export function isIsland(sector: Sector): boolean {
  return (islandSectors as readonly Sector[]).includes(sector)
}
