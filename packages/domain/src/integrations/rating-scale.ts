/** Scales that ratings are written on. One of them is chosen by a person: "5" is the best of one and half of another. */
export const ratingScales = ['1-5', '1-10', 'percent'] as const
export type RatingScale = (typeof ratingScales)[number]

/** Whether the text names a scale. */
export function isRatingScale(text: string): text is RatingScale {
  return (ratingScales as readonly string[]).includes(text)
}

/**
 * A rating from 1 to 5 from a cell on its scale: of 1 to 10 two values each are one of ours, of percent twenty (80 to
 * 100 is 5). A better mark never gives a lower rating. `invalid`: no number, or half a mark on the scale 1 to 5, which
 * would have to be rounded one way or the other; `outside`: not on the scale.
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
