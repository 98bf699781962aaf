const grain = 2 ** 28

/**
 * Rounds to a multiple of 2^-28. Sums of such numbers are exact up to 2^25 in size (a double holds 53 bits), so
 * they are the same in whatever order they are added.
 */
export function exact(value: number): number {
  return Math.round(value * grain) / grain
}
