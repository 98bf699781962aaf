export interface Ago {
  readonly count: number
  readonly unit: 'second' | 'minute' | 'hour' | 'day'
}

/**
 * Time passed, in the largest unit that fills twice. A device whose clock is behind shows 0 seconds, never the future.
 */
export function agoOf(atMs: number, nowMs: number): Ago {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1_000))
  if (seconds < 120) return { count: seconds, unit: 'second' }
  if (seconds < 2 * 3_600) return { count: Math.floor(seconds / 60), unit: 'minute' }
  if (seconds < 2 * 86_400) return { count: Math.floor(seconds / 3_600), unit: 'hour' }
  return { count: Math.floor(seconds / 86_400), unit: 'day' }
}
