/** What staff say happened to a bill that was not paid. */
export const billOutcomes = ['forgot', 'disputed', 'left_without_paying'] as const
export type BillOutcome = (typeof billOutcomes)[number]

/**
 * How a bill ended so that nothing stays of it. `unanswered`: the guest said that it was paid and the venue did not look;
 * `withdrawn`: the report was wrong.
 */
export const billEnds = ['settled', 'explained', 'unanswered', 'withdrawn'] as const
export type BillEnd = (typeof billEnds)[number]

/** Why a bill speaks against nobody: the guest contests it, it was found unfounded, or the fault was not theirs. */
export const billDoubts = ['contested', 'unfounded', 'not_guest'] as const
export type BillDoubt = (typeof billDoubts)[number]

/** Sectors in which somebody eats, stays or takes part first and pays afterwards. */
const paidAfterwards: ReadonlySet<string> = new Set(['restaurant', 'hotel', 'short_let', 'event'])

/** Whether a sector knows unpaid bills: in school and healthcare nobody is noted for owing money. */
export function hasBills(sector: string): boolean {
  return paidAfterwards.has(sector)
}
