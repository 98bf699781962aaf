import type { RatingDetail } from './queries.ts'
import classes from './one.module.css'

interface MarkedTextProps {
  readonly text: string
  readonly words: RatingDetail['words']
  readonly names: { readonly positive: string; readonly negative: string }
}

interface Piece {
  readonly text: string
  readonly start: number
  readonly weight: number
}

/** Cuts the text at its marked words; marks never overlap. */
export function piecesOf(text: string, words: MarkedTextProps['words']): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, weight } of words.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > text.length || weight === 0) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at, weight: 0 })
    pieces.push({ text: text.slice(start, end), start, weight })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at, weight: 0 })
  return pieces
}

/** A comment with the words that carry its tone: underlined by direction, and said so, not by colour alone. */
export function MarkedText({ text, words, names }: MarkedTextProps) {
  return (
    <blockquote className={`${classes['text']} flush within-44 as-typed`} dir="auto" translate="no">
      {piecesOf(text, words).map(({ text: part, start, weight }) =>
        weight === 0 ? (
          part
        ) : (
          <mark key={start} data-tone={weight > 0 ? 'positive' : 'negative'}>
            {part}
            <span className="visually-hidden"> ({weight > 0 ? names.positive : names.negative})</span>
          </mark>
        ),
      )}
    </blockquote>
  )
}
