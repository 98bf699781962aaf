export const states = ['pending', 'accepted', 'revoked', 'expired', 'all'] as const
export type State = (typeof states)[number]

/** The address of the page: accepting an invitation, or those that were given, by their state. */
export interface InviteSearch {
  readonly accept?: true
  /** Absent: those that wait. */
  readonly state?: Exclude<State, 'pending'>
}

/** Reads the address; what it does not know is dropped, so that an old link still opens. */
export function readInviteSearch(address: Record<string, unknown>): InviteSearch {
  if (address['accept'] === true || address['accept'] === 1) return { accept: true }
  const state = states.find((each) => each === address['state'])
  return state && state !== 'pending' ? { state } : {}
}
