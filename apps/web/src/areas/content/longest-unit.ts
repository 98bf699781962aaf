const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** A duration in whole units of the longest kind that it fills: 7,300 s are 2 hours. */
export function longestUnit(seconds: number): { value: number; unit: 'day' | 'hour' | 'minute' | 'second' } {
  const fitting = units.find((each) => seconds >= each.seconds)
  if (!fitting) return { value: Math.floor(seconds), unit: 'second' }
  return { value: Math.floor(seconds / fitting.seconds), unit: fitting.unit }
}
