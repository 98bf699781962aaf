import { isNameOrIdentity } from './identity.ts'
import type { Token } from './tokenise.ts'
import { type SentimentLanguage, sentimentLanguages } from './types.ts'

/** Frequent function words of each language, folded. */
const commonWords: Record<SentimentLanguage, string> = {
  en: 'may the a an and of to in is was were are be been i we you they it he she my our your their this that these those with for on at from by not no but very so as or if when there here have has had do did does dont didnt would could will can just all also only too more than what which who me us them its it about after again because been before being even every how into like much most other out over really some then up well',
  es: 'el la los las un una unos unas y e o de del a al en con por para que es son era fue fueron ser estar esta estaba estaban estan muy mas pero no si se nos me te le lo les su sus mi mis nuestro nuestra como cuando donde todo toda todos todas este esto esa ese eso hay habia ha han hemos he tiene tienen sin sobre desde hasta tambien porque ya aunque cada otro otra nada bien mal mucho tan poco solo yo ellos',
  tl: 'ang ng mga sa na ay si ni kay at ako ko ka mo siya sya niya nya kami namin tayo natin sila nila po opo naman lang pa din rin ba nga pala kasi kaya pero kung para hindi di wala walang may mayroon meron ito yan yun yung iyon iyan dito diyan doon ano sino saan kailan paano bakit lahat talaga sobra sobrang sana parang agad pag kapag nung noong ung nag naka nasa kahit dahil ngayon kanina bukas ulit muna maging isang maganda ganda salamat maraming sulit ayos grabe yung daw raw nyo ninyo inyo akin amin kanila niyo wag huwag ayaw gusto ayun eto kaso sira pangit panget dumating',
  fr: 'le la les l un une des du de d et ou a au aux en dans sur sous avec pour par que qu qui quoi dont est sont etait etaient etre ete ai as avons avez ont avait je j tu il elle on nous vous ils elles mon ma mes notre nos votre vos son sa ses leur leurs ce c cet cette ces ne n pas plus mais tres bien si se s me m te y tout toute tous toutes comme quand aussi meme sans chez apres avant encore fait faire peu trop rien jamais deux quelques cela ca',
}

const weights = new Map<string, Map<SentimentLanguage, number>>()
for (const language of sentimentLanguages)
  for (const word of new Set(commonWords[language].split(' '))) {
    const known = weights.get(word) ?? new Map<SentimentLanguage, number>()
    weights.set(word, known.set(language, 1))
  }

/** Whether a folded word is a function word of a language. */
export function isCommonWord(form: string, language: SentimentLanguage): boolean {
  return weights.get(form)?.has(language) === true
}

/** Least share of Tagalog relative to English: English is often mixed into it, hardly ever the reverse. */
const tagalogShare = 0.25
/** A lexicon word is weaker evidence of the language than a function word. */
const lexiconWeight = 0.5

/**
 * The likeliest of the four languages. Only words known in one of them count (`isKnown`), so that a name never
 * decides. English if nothing is known.
 */
export function detectLanguage(
  tokens: readonly Token[],
  isKnown: (form: string, language: SentimentLanguage) => boolean,
): SentimentLanguage {
  const scores = { en: 0, es: 0, tl: 0, fr: 0 }
  for (const { form, kind, isCapitalised, isInitial, isUpper } of tokens) {
    const isName = (isCapitalised && !isInitial && !isUpper) || isNameOrIdentity(form)
    if (kind === 'symbol' || isName) continue
    const common = weights.get(form)
    const found = common
      ? [...common.keys()]
      : sentimentLanguages.filter((language) => isKnown(form, language))
    // Tagalog writers use nearly every English word, so only other words are evidence of Tagalog.
    const telling = found.includes('en') ? found.filter((language) => language !== 'tl') : found
    for (const language of telling) scores[language] += (common ? 1 : lexiconWeight) / telling.length ** 1.5
  }
  const best = sentimentLanguages.reduce((best, language) =>
    scores[language] > scores[best] ? language : best,
  )
  return best === 'en' && scores.tl > 0 && scores.tl >= tagalogShare * scores.en ? 'tl' : best
}

/** One of the four from a language tag such as "es-MX", "fil" or "FR"; undefined for another language. */
export function languageOf(tag: string): SentimentLanguage | undefined {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? ''
  if (primary === 'fil' || primary === 'tgl') return 'tl'
  return sentimentLanguages.find((language) => language === primary)
}
