/** The rating that the page shows, as it stands in its address. */
export interface OneRatingSearch {
  readonly feedback?: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Keeps what names a rating and drops the rest. */
export function oneRatingSearch({ feedback }: Record<string, unknown>): OneRatingSearch {
  return typeof feedback === 'string' && uuid.test(feedback) ? { feedback } : {}
}
