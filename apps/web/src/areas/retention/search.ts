import type { Sector } from '@comity/contract'
import { oneOf, reader } from '../../shell/registry/search.ts'

export const retentionSectors = [
  'hotel',
  'restaurant',
  'short_let',
  'event',
  'school',
  'healthcare',
] as const satisfies readonly Sector[]

export interface RetentionSearch {
  /** Whose rules are shown; every sector's without it. */
  readonly sector?: Sector
}

export const retentionSearch = reader<RetentionSearch>({ sector: oneOf(retentionSectors) })
