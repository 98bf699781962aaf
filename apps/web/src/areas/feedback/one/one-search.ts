import { id, reader } from '../../../shell/registry/search.ts'

export interface OneRatingSearch {
  readonly feedback?: string
}

export const oneRatingSearch = reader<OneRatingSearch>({ feedback: id })
