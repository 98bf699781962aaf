/** The facts of the nightly snapshot about one rater; counts are integers, 0 or more. */
export interface RaterRecord {
  /** Ratings written, and their mean on the 1 to 5 scale. */
  ratings: number
  meanRating: number
  /** Mean of all ratings of the rater's venue. */
  venueMeanRating: number
  /** Contested reports that were upheld, and those that were overturned. */
  upheld: number
  overturned: number
}

/** Number of ratings at which half of a rater's difference from the venue is believed. */
const halfTrustRatings = 20
/** Number of upheld reports that every rater starts with. */
const priorUpheld = 9

/**
 * Severity correction of a rater, to be frozen into each rating when written: how much stricter than the venue the
 * rater is, shrunk towards zero while there is little evidence. Shrinkage n / (n + k) is the empirical Bayes estimate
 * of a group mean (Efron and Morris, 1977); rater severity as an additive term is that of the many-facet Rasch model
 * (Linacre, 1989).
 * @returns points of the 1 to 5 scale, positive for a strict rater; the rules clip it
 */
export function raterCorrection({ ratings, meanRating, venueMeanRating }: RaterRecord): number {
  if (ratings === 0) return 0
  return ((venueMeanRating - meanRating) * ratings) / (ratings + halfTrustRatings)
}

/**
 * Weight of a rater, to be frozen into each fact when written: the share of contested reports that were upheld, with
 * an additive prior (Laplace's rule of succession, generalised), so that one mistake costs a tenth.
 * @returns above 0 and at most 1; 1 while nothing was overturned
 */
export function raterWeight({ upheld, overturned }: RaterRecord): number {
  return (upheld + priorUpheld) / (upheld + overturned + priorUpheld)
}
