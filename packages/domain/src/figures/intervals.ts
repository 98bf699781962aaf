/** Both ends of a 95 % interval, the lower first. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The 97.5 % point of the normal distribution. */
const z = 1.959963984540054

/**
 * The score interval of a share (E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * JASA 22, 1927): it stays accurate for small counts and for shares near 0 and 1.
 * @param hits integer, 0 to n
 * @param n integer, 1 or more
 * @param quantile of the normal distribution; that of 95 % on both sides unless said otherwise
 */
export function shareInterval(hits: number, n: number, quantile = z): Interval {
  const share = hits / n
  const scale = 1 + quantile ** 2 / n
  const centre = (share + quantile ** 2 / (2 * n)) / scale
  const half = (quantile / scale) * Math.sqrt((share * (1 - share)) / n + quantile ** 2 / (4 * n ** 2))
  // Exact where none or all were hits, because rounding would be slightly off.
  return { low: hits === 0 ? 0 : centre - half, high: hits === n ? 1 : centre + half }
}

/** Up to here the Poisson distribution is summed; beyond, its approximation is less than 0.1 % off. */
const manyEvents = 100

/**
 * The interval of the expected value of a count (F. Garwood, "Fiducial limits for the Poisson distribution",
 * Biometrika 28, 1936), for many events by Byar's approximation.
 * @param events integer, 0 or more
 */
export function countInterval(events: number): Interval {
  if (events > manyEvents) return { low: byar(events, -z), high: byar(events + 1, z) }
  return { low: events === 0 ? 0 : meanWhere(events - 1, 0.975), high: meanWhere(events, 0.025) }
}

const byar = (events: number, quantile: number) =>
  events * (1 - 1 / (9 * events) + quantile / (3 * Math.sqrt(events))) ** 3

/** The mean of a Poisson distribution of which at most `most` events have this chance, by bisection. */
function meanWhere(most: number, chance: number): number {
  let [low, high] = [0, most + 5 * Math.sqrt(most + 1) + 5]
  for (let step = 0; step < 50; step++) {
    const mean = (low + high) / 2
    if (chanceOfAtMost(most, mean) > chance) low = mean
    else high = mean
  }
  return (low + high) / 2
}

function chanceOfAtMost(most: number, mean: number): number {
  let [term, sum] = [Math.exp(-mean), 0]
  for (let events = 0; events <= most; events++) {
    sum += term
    term *= mean / (events + 1)
  }
  return sum
}

/**
 * The interval of a mean by Student's t, whose quantile is expanded from the normal one (Abramowitz and Stegun 26.7.5):
 * less than 1 % off from five values on.
 * @param n integer, 2 or more
 * @param deviation standard deviation of the sample, 0 or more
 */
export function meanInterval(mean: number, deviation: number, n: number): Interval {
  const freedom = n - 1
  const t =
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  const half = (t * deviation) / Math.sqrt(n)
  return { low: mean - half, high: mean + half }
}

/** From here on the normal approximation of the binomial distribution is used, whose powers of two would underflow. */
const manyValues = 1_000

/**
 * The distance of the interval of a median from both ends of the sorted values (order statistics; David and Nagaraja,
 * "Order statistics", 2003, section 7.1): with rank 3 it reaches from the third lowest to the third highest value,
 * whatever their distribution. Null: fewer than six values have no interval of 95 %.
 * @param n integer, 0 or more
 */
export function medianRank(n: number): number | null {
  if (n < 6) return null
  if (n > manyValues) return Math.floor(n / 2 - (z * Math.sqrt(n)) / 2)
  // The probability that fewer than `rank` of n values lie below the median.
  let [term, below, rank] = [0.5 ** n, 0, 0]
  while (below + term <= 0.025) {
    below += term
    term *= (n - rank) / (rank + 1)
    rank += 1
  }
  return rank
}
