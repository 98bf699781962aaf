import { id, reader } from '../../shell/registry/search.ts'

/** What the page of sharing agreements takes from its address: the agreement that is open. */
export interface SharingSearch {
  readonly agreement?: string
}

export const sharingSearch = reader<SharingSearch>({ agreement: id })
