export type Likelihood = 'nearly_certain' | 'very_likely' | 'likely' | 'open' | 'unlikely'

/** The probability in a word, by the bounds of the product: 0.95 counts as one person. */
export function likelihoodOf(probability: number): Likelihood {
  if (probability >= 0.99) return 'nearly_certain'
  if (probability >= 0.95) return 'very_likely'
  if (probability >= 0.7) return 'likely'
  return probability >= 0.3 ? 'open' : 'unlikely'
}

/** A share for reading, never rounded up to certainty: 0.99996 is 99.9, as is everything above it. */
export function shownShare(probability: number): number {
  const steps = probability >= 0.99 ? 1000 : 100
  return Math.min(Math.floor(probability * steps) / steps, 0.999)
}
