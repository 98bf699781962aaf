/** Random draws, reproducible from a seed. */
export interface Random {
  /** 0 up to 1. */
  next(): number
  /** Standard normal (Box and Muller, 1958). */
  normal(): number
  /** Integer from 0, below `count`. */
  below(count: number): number
}

/** Numbers from a seed (mulberry32, T. Ettinger). */
export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), bits | 61)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    below: (count) => Math.floor(next() * count),
  }
}
