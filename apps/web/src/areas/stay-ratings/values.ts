export interface StayRatingValues {
  readonly rating: number | null
  readonly service: string
  readonly serviceRating: number | null
  readonly venueRating: number | null
  readonly comment: string
  readonly recognised: boolean
}

export const nothingYet: StayRatingValues = {
  rating: null,
  service: '',
  serviceRating: null,
  venueRating: null,
  comment: '',
  recognised: false,
}

/** The body of the call: what was left empty is absent, and a service counts only with a value. */
export function bodyOf(values: StayRatingValues, language: 'en' | 'es' | 'tl' | 'fr') {
  const { rating, service, serviceRating, venueRating, recognised } = values
  const comment = values.comment.trim()
  return {
    ...(rating === null ? {} : { rating }),
    ...(service && serviceRating !== null ? { service, serviceRating } : {}),
    ...(venueRating === null ? {} : { venueRating }),
    ...(comment ? { comment } : {}),
    recognised,
    language,
  }
}
