import type { Sector } from '../base/index.ts'
import type { IncidentType } from './vocabulary.ts'
import { incidentTypes } from './vocabulary.ts'

/** Incidents grave enough to be acted upon beyond the day: a ban or a sharing rests on one of these, never on rudeness. */
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
 * The closed list of a sector. Pupils owe no bill and book nothing; a patient who owes money or misses an appointment
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

/** The grounds of a sector, gravest kinds first. */
export function groundsOf(sector: Sector): readonly IncidentGround[] {
  return groundsBySector[sector]
}

/** Whether an incident of this type can be a ground in a sector. */
export function isGround(sector: Sector, type: IncidentType): type is IncidentGround {
  return (groundsBySector[sector] as readonly IncidentType[]).includes(type)
}

/** The types that can be reported in a sector: its grounds, and what is a ground nowhere. */
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
 * What a confirmed incident is in the risk score: an unpaid bill, an incident, or nothing. A medical emergency says
 * nothing of how somebody behaves. Minors, schools and healthcare are kept out by the score itself.
 */
export function riskKindOf(type: IncidentType): 'incident' | 'unpaid_bill' | null {
  if (type === 'medical') return null
  return type === 'unpaid_bill' ? 'unpaid_bill' : 'incident'
}
