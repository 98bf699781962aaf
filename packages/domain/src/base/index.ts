export { isCurrency } from './currencies.ts'
export { type Language, languages } from './languages.ts'
export {
  isIsland,
  type IslandSector,
  islandSectors,
  mayScore,
  schoolTypeOf,
  schoolTypes,
  type SchoolType,
  type Sector,
  sectors,
  type SharingSector,
  sharingSectors,
} from './sectors.ts'
export { severities, type Severity } from './severities.ts'
export { dayMs, hourMs, minuteMs } from './time.ts'
