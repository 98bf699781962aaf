export const sentimentLanguages = ['en', 'es', 'tl', 'fr'] as const
export type SentimentLanguage = (typeof sentimentLanguages)[number]

export const sentimentLabels = ['negative', 'neutral', 'positive'] as const
export type SentimentLabel = (typeof sentimentLabels)[number]

/** A word that carries sentiment; `start` and `end` are UTF-16 offsets into the text as it was given. */
export interface SentimentWord {
  start: number
  end: number
  /** The word as written. */
  text: string
  /** -1 to 1, negation and emphasis applied: below zero it speaks against, above zero in favour. */
  weight: number
}

export interface Sentiment {
  /** The class of the highest probability. */
  label: SentimentLabel
  /** -1 to 1: the probability of positive less that of negative. */
  score: number
  /** The language that the text was read in. */
  language: SentimentLanguage
  /** Each 0 to 1; together 1. */
  probabilities: Record<SentimentLabel, number>
  /** In the order of the text. */
  words: SentimentWord[]
}
