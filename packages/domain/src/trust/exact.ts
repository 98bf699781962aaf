const grain = 2 ** 28

/**
 * Rounds to a multiple of 2^-28. Sums of such numbers are exact up to 2^25 (a double has 53 bits), so they do not
 * depend on the order of addition.
 */
export function exact(value: number): number {
  return Math.round(value * grain) / grain
}
