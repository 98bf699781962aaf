import { analyseTokens } from './analyse.ts'
import { detectLanguage, languageOf } from './detect-language.ts'
import { type Model, readModel } from './model.ts'
import en from './models/en.json' with { type: 'json' }
import es from './models/es.json' with { type: 'json' }
import fr from './models/fr.json' with { type: 'json' }
import tl from './models/tl.json' with { type: 'json' }
import { stemOf } from './stem.ts'
import { tokenise } from './tokenise.ts'
import type { Sentiment, SentimentLanguage } from './types.ts'

export {
  type Sentiment,
  type SentimentLabel,
  type SentimentLanguage,
  sentimentLabels,
  sentimentLanguages,
  type SentimentWord,
} from './types.ts'

const files = { en, es, tl, fr }
const models = new Map<SentimentLanguage, Model>()

/**
 * The sentiment of a text in English, Spanish, Tagalog (also mixed with English) or French.
 *
 * `language` is a language tag; the four and their variants ("es-MX", "fil") are used as given, otherwise the
 * language is detected. A text without a known word, such as one in another language, is neutral with score 0. Names
 * and words of identity have no weight. Pure and deterministic; time grows with the length of the text, which is not
 * limited. Never throws.
 */
export function analyseSentiment(text: string, language?: string): Sentiment {
  const tokens = tokenise(text)
  const read =
    (language === undefined ? undefined : languageOf(language)) ??
    detectLanguage(tokens.tokens, (form, language) => modelOf(language).knows(stemOf(form, language).stem))
  return analyseTokens(text, tokens, modelOf(read))
}

function modelOf(language: SentimentLanguage): Model {
  const known = models.get(language)
  if (known) return known
  const model = readModel(files[language])
  models.set(language, model)
  return model
}
