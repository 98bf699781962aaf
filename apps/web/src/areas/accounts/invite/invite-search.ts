import { flag, oneOf, reader, unless } from '../../../shell/registry/search.ts'

export const states = ['pending', 'accepted', 'revoked', 'expired', 'all'] as const
export type State = (typeof states)[number]

/** The address of the page: accepting an invitation, or those that were given, by their state. */
export interface InviteSearch {
  readonly accept?: true
  /** Many people from a file, in place of the form for one. */
  readonly many?: true
  /** Absent: those that wait. */
  readonly state?: State
}

const read = reader<InviteSearch>({ accept: flag, many: flag, state: unless('pending', oneOf(states)) })

/** Accepting stands alone. */
export function readInviteSearch(address: Record<string, unknown>): InviteSearch {
  const search = read(address)
  return search.accept ? { accept: true } : search
}
