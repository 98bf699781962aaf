/**
 * Probability that a guest does not arrive: the booking is cancelled, or else missed. One that is not predicted
 * counts as not happening; null if neither is.
 */
export function notArriving(cancellation: number | null, noShow: number | null): number | null {
  if (cancellation === null && noShow === null) return null
  return 1 - (1 - (cancellation ?? 0)) * (1 - (noShow ?? 0))
}
