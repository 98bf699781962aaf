import { id, reader } from '../../shell/registry/search.ts'

export interface SharingSearch {
  readonly agreement?: string
}

export const sharingSearch = reader<SharingSearch>({ agreement: id })
