import type { ShownListingState } from '@comity/domain/network'
import { id, oneOf, reader } from '../../shell/registry/search.ts'

/** A copy: the address is read before the page's code is loaded. A test compares it with that of the domain. */
export const states = [
  'draft',
  'signed',
  'notified',
  'active',
  'expired',
  'withdrawn',
  'removed',
  'frozen',
] as const satisfies readonly ShownListingState[]

export interface ListingsSearch {
  /** Absent: the own listings. */
  readonly view?: 'members'
  /** The listing that is open beside the list. */
  readonly listing?: string
  /** The incident that is to be proposed, or `choose`: it is still to be chosen. */
  readonly share?: string
  readonly state?: ShownListingState
  readonly venue?: string
}

export const listingsSearch = reader<ListingsSearch>({
  view: oneOf(['members']),
  listing: id,
  share: (value) => (value === 'choose' ? value : id(value)),
  state: oneOf(states),
  venue: id,
})
