/** Scores from which an alert can be imagined: those that a test has tried. */
export const alertScores: readonly number[] = Array.from({ length: 19 }, (_, step) => 5 * (step + 1))

/** Where the level high begins, and alerts of high risk by default. */
export const usualAlertScore = 50

/** Fewer known outcomes do not support a threshold. */
const fewOutcomes = 10

interface Outcome {
  readonly useful: number
  readonly falsePositives: number
  readonly missed: number
}

/**
 * Of how many past arrivals it is known whether an alert would have been right: with the lowest threshold tried, those
 * it would have raised and were judged, and incidents that came without any.
 */
export function knownOutcomes([lowest]: readonly Outcome[]): number {
  return lowest ? lowest.useful + lowest.falsePositives + lowest.missed : 0
}

/** Whether past arrivals are too few to choose a threshold by. */
export function isTooFew(outcomes: readonly Outcome[]): boolean {
  return knownOutcomes(outcomes) < fewOutcomes
}
