/** What the nightly snapshot knows of one rater; counts are whole and not negative. */
export interface RaterRecord {
  /** Ratings written, and their mean on the 1 to 5 scale. */
  ratings: number
  meanRating: number
  /** Mean of all ratings of the rater's venue. */
  venueMeanRating: number
  /** Reports that were contested and stood, and those that were overturned. */
  upheld: number
  overturned: number
}

/** A rater with this many ratings is believed half as different from the venue as they look. */
const halfTrustRatings = 20
/** Every rater starts as if this many reports had been upheld. */
const priorUpheld = 9

/**
 * Severity correction of a rater, to be frozen into each rating when written: how much stricter than the
 * venue the rater is, shrunk towards zero while there is little to judge by. Shrinkage n / (n + k) is the
 * empirical Bayes estimate of a group mean (Efron and Morris, 1977); rater severity as an additive term is
 * that of the many-facet Rasch model (Linacre, 1989).
 * @returns points of the 1 to 5 scale, positive for a strict rater; the rules clip it
 */
export function raterCorrection({ ratings, meanRating, venueMeanRating }: RaterRecord): number {
  if (ratings === 0) return 0
  return ((venueMeanRating - meanRating) * ratings) / (ratings + halfTrustRatings)
}

/**
 * Weight of a rater, to be frozen into each fact when written: the share of contested reports that stood,
 * with an additive prior (Laplace's rule of succession, generalised), so that one mistake costs a tenth.
 * @returns above 0 to 1; 1 while nothing was overturned
 */
export function raterWeight({ upheld, overturned }: RaterRecord): number {
  return (upheld + priorUpheld) / (upheld + overturned + priorUpheld)
}
