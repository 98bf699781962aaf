import type { Sector } from '../base/index.ts'
import type { IncidentType } from './vocabulary.ts'
import { incidentTypes } from './vocabulary.ts'

/**
 * Incidents serious enough to have consequences beyond the day: a ban or a sharing is based on one of these, never on
 * rudeness.
 */
export const grounds = [
  'violence',
  'threat',
  'weapon',
  'sexual_harassment',
  'theft',
  'fraud',
  'unpaid_bill',
  'damage',
  'dealing',
  'false_booking',
] as const satisfies readonly IncidentType[]
export type IncidentGround = (typeof grounds)[number]

const ofCustomers: readonly IncidentGround[] = grounds
const withoutMoney = grounds.filter((ground) => ground !== 'unpaid_bill' && ground !== 'false_booking')

/**
 * The grounds of each sector. Pupils owe no bills and book nothing; a patient who owes money or misses an appointment
 * has done nothing that anybody should be warned of.
 */
const groundsBySector: Readonly<Record<Sector, readonly IncidentGround[]>> = {
  hotel: ofCustomers,
  restaurant: ofCustomers,
  short_let: ofCustomers,
  event: ofCustomers,
  school: withoutMoney.filter((ground) => ground !== 'fraud'),
  healthcare: withoutMoney,
}

/** The grounds of a sector, most serious first. */
export function groundsOf(sector: Sector): readonly IncidentGround[] {
  return groundsBySector[sector]
}

/** Whether an incident of this type can be a ground in a sector. */
export function isGround(sector: Sector, type: IncidentType): type is IncidentGround {
  return (groundsBySector[sector] as readonly IncidentType[]).includes(type)
}

/** The types that can be reported in a sector: its grounds, and types that are a ground nowhere. */
export function typesOf(sector: Sector): readonly IncidentType[] {
  return incidentTypes.filter(
    (type) => isGround(sector, type) || !(grounds as readonly IncidentType[]).includes(type),
  )
}

const withAmount: ReadonlySet<IncidentType> = new Set(['unpaid_bill', 'theft', 'damage', 'fraud'])

/** Whether an amount of money belongs to an incident of this type. */
export function takesAmount(type: IncidentType): boolean {
  return withAmount.has(type)
}

/**
 * How a confirmed incident counts in the risk score: as an unpaid bill, as an incident, or not at all. A medical
 * emergency says nothing about behaviour. The score itself excludes minors, schools and healthcare.
 */
export function riskKindOf(type: IncidentType): 'incident' | 'unpaid_bill' | null {
  if (type === 'medical') return null
  return type === 'unpaid_bill' ? 'unpaid_bill' : 'incident'
}
