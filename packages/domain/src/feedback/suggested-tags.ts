import { tagWords } from './suggested-tag-words.ts'
import type { StandardTag } from './tags.ts'

type Entry = { tag: StandardTag; words: string[]; isNounAfterArticle: boolean }

const entries: Entry[] = Object.entries(tagWords).flatMap(([tag, phrases]) =>
  phrases.split(', ').map((phrase) => ({
    tag: tag as StandardTag,
    words: phrase.replace('!', '').split(' '),
    isNounAfterArticle: phrase.endsWith('!'),
  })),
)

/** How many words before a word a negation still applies to it: "hindi po sila masyadong magalang". */
const negationReach = 4
const negation =
  /\b(?:not|cannot|never|no|nor|nobody|none|without|hardly|barely|nunca|jamas|nada|nadie|ni|sin|tampoco|(?<!un )poco|hindi|hnd|di|wala|walang|huwag|ne|n|pas|jamais|sans|aucune?|rien|personne|guere|(?<!un )peu|lack\w*|falt\w*|manqu\w*)\b(?! (?:only|just|merely|solo|solamente|lang|lamang|seulement)\b)/u
const article =
  /^(?:the|this|that|our|my|your|his|her|their|each|every|el|la|los|las|este|esta|mi|su|le|les|l|ce|cet|cette|mon|notre|ang|ng|yung)$/u
const clauseEnd =
  /[.,;:!?¡¿()"“”\n–—]+|\s-\s|\b(?:but|although|though|however|yet|pero|aunque|sino|kaso|ngunit|subalit|bagaman|mais|cependant|pourtant|toutefois)\b/u

/**
 * The standard tags that a text suggests, without duplicates, in the order of the text. English, Spanish, Tagalog and
 * French are all read, because staff mix them. Negated words suggest nothing ("not polite", "hindi magalang", "sans
 * courtoisie"), except where the refusal is the meaning ("did not cooperate"). Only a suggestion: the author confirms
 * it.
 */
export function suggestedTags(text: string): StandardTag[] {
  const found = new Set<StandardTag>()
  for (const clause of plainForm(text).split(clauseEnd)) {
    const words = clause
      .replaceAll('-', '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    for (const index of words.keys()) {
      for (const entry of entries) if (isSaid(entry, words, index)) found.add(entry.tag)
    }
  }
  return [...found]
}

function isSaid(entry: Entry, words: string[], index: number): boolean {
  if (!entry.words.every((pattern, offset) => fits(pattern, words[index + offset]))) return false
  if (entry.isNounAfterArticle && article.test(words[index - 1] ?? '')) return false
  return !negation.test(words.slice(Math.max(0, index - negationReach), index).join(' '))
}

function fits(pattern: string, word: string | undefined): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}

/** Lower case without accents; "n't" as a word of its own. */
function plainForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/n['’]t\b/gu, ' not')
}
