import { isId } from '../../../shell/registry/is-id.ts'

/** The rating that the page shows, as it stands in its address. */
export interface OneRatingSearch {
  readonly feedback?: string
}

/** Keeps what names a rating and drops the rest. */
export function oneRatingSearch({ feedback }: Record<string, unknown>): OneRatingSearch {
  return isId(feedback) ? { feedback } : {}
}
