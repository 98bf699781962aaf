import { id, reader } from '../../../shell/registry/search.ts'

/** The rating that the page shows, as it stands in its address. */
export interface OneRatingSearch {
  readonly feedback?: string
}

export const oneRatingSearch = reader<OneRatingSearch>({ feedback: id })
