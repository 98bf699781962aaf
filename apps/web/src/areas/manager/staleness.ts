/** Figures are read every minute; older ones mean a fault. */
export const staleAfterMs = 150_000

/** The age of old figures in whole minutes; undefined while they are fresh. */
export function staleMinutes(readAt: number, now: number): number | undefined {
  const age = now - readAt
  return age > staleAfterMs ? Math.floor(age / 60_000) : undefined
}
