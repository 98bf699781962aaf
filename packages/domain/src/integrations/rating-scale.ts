/** Scales of ratings. A person chooses one: "5" is the best on one and the middle of another. */
export const ratingScales = ['1-5', '1-10', 'percent'] as const
export type RatingScale = (typeof ratingScales)[number]

export function isRatingScale(text: string): text is RatingScale {
  return (ratingScales as readonly string[]).includes(text)
}

/**
 * A rating from 1 to 5 from a cell on its scale: two values of 1 to 10, or twenty of percent, make one of ours (80 to
 * 100 is 5). A better mark never gives a lower rating. `invalid`: no number, or half a mark on the scale 1 to 5,
 * which would have to be rounded either way; `outside`: not on the scale.
 */
export function readRating(cell: string, scale: RatingScale): number | 'invalid' | 'outside' {
  const match = /^(-?\d{1,4}(?:[.,]\d{1,4})?) ?(%?)$/.exec(cell.trim())
  if (!match || (match[2] !== '' && scale !== 'percent')) return 'invalid'
  const mark = Number((match[1] ?? '').replace(',', '.'))
  switch (scale) {
    case '1-5':
      if (mark < 1 || mark > 5) return 'outside'
      return Number.isInteger(mark) ? mark : 'invalid'
    case '1-10':
      return mark < 1 || mark > 10 ? 'outside' : Math.ceil(mark / 2)
    case 'percent':
      return mark < 0 || mark > 100 ? 'outside' : Math.min(5, Math.floor(mark / 20) + 1)
  }
}
