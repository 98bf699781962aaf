/** What staff report about a bill that was not paid. */
export const billOutcomes = ['forgot', 'disputed', 'left_without_paying'] as const
export type BillOutcome = (typeof billOutcomes)[number]

/**
 * How a bill ended without leaving a record. `unanswered`: the guest claimed to have paid and the venue did not
 * check; `withdrawn`: the report was wrong.
 */
export const billEnds = ['settled', 'explained', 'unanswered', 'withdrawn'] as const
export type BillEnd = (typeof billEnds)[number]

/** Why a bill counts against nobody: the guest contests it, it was found unfounded, or it was not the guest's fault. */
export const billDoubts = ['contested', 'unfounded', 'not_guest'] as const
export type BillDoubt = (typeof billDoubts)[number]

/** Sectors in which guests eat, stay or take part first and pay afterwards. */
const paidAfterwards: ReadonlySet<string> = new Set(['restaurant', 'hotel', 'short_let', 'event'])

/** Whether a sector has unpaid bills: schools and healthcare record nobody for owing money. */
export function hasBills(sector: string): boolean {
  return paidAfterwards.has(sector)
}
