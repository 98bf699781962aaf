/** Why the portal shows nothing any more. */
export type PortalEnd = 'signed_out' | 'idle' | 'day' | 'elsewhere'

/** By the clock of this device, in milliseconds since 1970. */
export interface SessionTimes {
  /** When it ends if nothing is done. */
  readonly endsAt: number
  /** When it ends whatever is done. */
  readonly lastAt: number
}

const warnMs = 2 * 60_000
/** Going on is offered only where it gains something. */
const worthMs = 60_000

const isLast = ({ endsAt, lastAt }: SessionTimes) => lastAt - endsAt < worthMs

/** How near the end is: `last` where continuing would not postpone it. */
export function stageAt(times: SessionTimes, now: number): 'open' | 'near' | 'last' | 'over' {
  const left = times.endsAt - now
  if (left <= 0) return 'over'
  if (left > warnMs) return 'open'
  return isLast(times) ? 'last' : 'near'
}

/** Which clock ended it. */
export function clockThatEnded(times: SessionTimes): Extract<PortalEnd, 'idle' | 'day'> {
  return isLast(times) ? 'day' : 'idle'
}
