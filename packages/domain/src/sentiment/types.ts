export const sentimentLanguages = ['en', 'es', 'tl', 'fr'] as const
export type SentimentLanguage = (typeof sentimentLanguages)[number]

export const sentimentLabels = ['negative', 'neutral', 'positive'] as const
export type SentimentLabel = (typeof sentimentLabels)[number]

/** A word that carries sentiment; `start` and `end` are UTF-16 offsets into the original text. */
export interface SentimentWord {
  start: number
  end: number
  text: string
  /** -1 to 1, with negation and emphasis applied: negative or positive. */
  weight: number
}

export interface Sentiment {
  /** The class with the highest probability. */
  label: SentimentLabel
  /** -1 to 1: the probability of positive minus that of negative. */
  score: number
  language: SentimentLanguage
  /** Each 0 to 1; they add up to 1. */
  probabilities: Record<SentimentLabel, number>
  /** In the order of the text. */
  words: SentimentWord[]
}
