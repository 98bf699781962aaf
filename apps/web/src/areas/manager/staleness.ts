/** Figures are read anew every minute: older than this, something is in the way. */
export const staleAfterMs = 150_000

/** How many whole minutes old figures are; undefined while they are fresh. */
export function staleMinutes(readAt: number, now: number): number | undefined {
  const age = now - readAt
  return age > staleAfterMs ? Math.floor(age / 60_000) : undefined
}
