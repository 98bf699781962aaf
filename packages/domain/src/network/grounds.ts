import { isIsland, type Sector } from '../base/index.ts'
import { billFloorMinor } from '../bills/amount.ts'
import { grounds } from '../incidents/grounds.ts'
import type { IncidentGround } from '../incidents/grounds.ts'
import type { IncidentType } from '../incidents/vocabulary.ts'

/** Grounds that are shared at once after the notice, with a review within `reviewHours`: somebody may be hurt meanwhile. */
export const immediateGrounds = ['violence', 'weapon'] as const satisfies readonly IncidentGround[]

/** The only grounds that an agreement may carry from one sector to another. */
export const crossSectorGrounds = [
  'violence',
  'weapon',
  'sexual_harassment',
  'fraud',
] as const satisfies readonly IncidentGround[]

/** Damage is serious from so many times the floor of an unpaid bill on. */
export const seriousDamageFloors = 4

/** Whether a ground is shared at once after the notice. */
export function isImmediate(ground: IncidentGround): boolean {
  return (immediateGrounds as readonly IncidentGround[]).includes(ground)
}

/** Whether an agreement may carry a ground from one sector to another. */
export function mayCrossSectors(ground: IncidentGround): boolean {
  return (crossSectorGrounds as readonly IncidentGround[]).includes(ground)
}

/** The closed list of what venues of a sector may share: none in an island. */
export function sharingGroundsOf(sector: Sector): readonly IncidentGround[] {
  return isIsland(sector) ? [] : grounds
}

export type GroundRefusal = 'island_sector' | 'not_a_ground' | 'no_amount' | 'below_floor'

/** What of an incident decides whether it is a ground for sharing. */
export interface GroundFacts {
  readonly sector: Sector
  readonly type: IncidentType
  /** Money at stake in minor units of `currency`; null: none is known. */
  readonly amountMinor: number | null
  /** ISO 4217; null: no amount. */
  readonly currency: string | null
}

/**
 * The ground on which an incident may be shared, or why there is none. Types and grounds have the same names. An unpaid
 * bill counts from the floor of its currency on, damage from `seriousDamageFloors` times as much: below it, or in a
 * currency without a floor, a listing would be out of proportion to the matter (GDPR Art. 5(1)(c)).
 */
export function sharingGround(incident: GroundFacts): { readonly ground: IncidentGround } | GroundRefusal {
  const { sector, type, amountMinor, currency } = incident
  if (isIsland(sector)) return 'island_sector'
  const ground = grounds.find((one) => one === type)
  if (ground === undefined) return 'not_a_ground'
  const floors = { unpaid_bill: 1, damage: seriousDamageFloors } as const
  if (ground !== 'unpaid_bill' && ground !== 'damage') return { ground }
  if (amountMinor === null || currency === null) return 'no_amount'
  const floor = billFloorMinor(currency)
  return floor !== undefined && amountMinor >= floor * floors[ground] ? { ground } : 'below_floor'
}
