import { isLatin, latinWords } from './scripts.ts'

/** One word of a name: as written (lower case, with its accents) and folded to ASCII letters and digits. */
export type NameToken = { folded: string; written: string; latin: boolean }

const titles = new Set(
  'mr mrs ms miss mx dr prof sir herr frau sr sra srta mme mlle monsieur madame ginoo ginang'.split(' '),
)
const asciiWord = /^[a-z0-9]+$/

/**
 * A name as search compares it: lower-case ASCII words with single spaces between them. Accents are dropped,
 * other scripts transliterated, apostrophes closed up, hyphens and other signs read as spaces, titles
 * ("Mr", "Frau") left out unless nothing else is there. Empty when the text holds no letter or digit.
 */
export function foldName(text: string): string {
  return nameTokens(text)
    .map((token) => token.folded)
    .join(' ')
}

/** The words behind `foldName`, each with its written form, so that a match can explain what it bridged. */
export function nameTokens(text: string): NameToken[] {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const tokens = words.flatMap(wordTokens)
  const named = tokens.filter((token) => !titles.has(token.folded))
  return named.length > 0 ? named : tokens
}

function wordTokens(word: string): NameToken[] {
  if (asciiWord.test(word)) return [{ folded: word, written: word, latin: true }]
  const latin = isLatin(word)
  return latinWords(word)
    .filter((folded) => folded !== '')
    .map((folded) => ({ folded, written: word, latin }))
}
