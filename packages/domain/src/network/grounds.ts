import { isIsland, type Sector } from '../base/index.ts'
import { billFloorMinor } from '../bills/amount.ts'
import { grounds } from '../incidents/grounds.ts'
import type { IncidentGround } from '../incidents/grounds.ts'
import type { IncidentType } from '../incidents/vocabulary.ts'

/**
 * Grounds that are shared immediately after the notice, with a review within `reviewHours`, because somebody could be
 * hurt meanwhile.
 */
export const immediateGrounds = ['violence', 'weapon'] as const satisfies readonly IncidentGround[]

/** The only grounds that may cross from one sector to another. */
export const crossSectorGrounds = [
  'violence',
  'weapon',
  'sexual_harassment',
  'fraud',
] as const satisfies readonly IncidentGround[]

/** Damage is serious from this multiple of the unpaid-bill floor on. */
export const seriousDamageFloors = 4

/** Whether a ground is shared immediately after the notice. */
export function isImmediate(ground: IncidentGround): boolean {
  return (immediateGrounds as readonly IncidentGround[]).includes(ground)
}

/** Whether a ground may cross from one sector to another. */
export function mayCrossSectors(ground: IncidentGround): boolean {
  return (crossSectorGrounds as readonly IncidentGround[]).includes(ground)
}

/** What venues of a sector may share: nothing in an island. */
export function sharingGroundsOf(sector: Sector): readonly IncidentGround[] {
  return isIsland(sector) ? [] : grounds
}

export type GroundRefusal = 'island_sector' | 'not_a_ground' | 'no_amount' | 'below_floor'

/** The facts of an incident that decide whether it is a ground for sharing. */
export interface GroundFacts {
  readonly sector: Sector
  readonly type: IncidentType
  /** Amount in minor units of `currency`; null: unknown. */
  readonly amountMinor: number | null
  /** ISO 4217; null: no amount. */
  readonly currency: string | null
}

/**
 * The ground on which an incident may be shared, or why there is none. Types and grounds have the same names. An
 * unpaid bill counts from the floor of its currency on, damage from `seriousDamageFloors` times that amount: below
 * it, or in a currency without a floor, a listing would be disproportionate (GDPR Art. 5(1)(c)).
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
