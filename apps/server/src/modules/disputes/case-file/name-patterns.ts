const particles = new Set(
  'de da do dos das del della di du la le el los las van von der den ter ten zu af al ibn bin binti y e i of the and st san mr mrs ms dr'.split(
    ' ',
  ),
)
const between = String.raw`[\s,.'_\-]*`
/** Scripts without spaces between words, where no word edge exists. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]/u
/** From this length on a word may have another ending, because many languages decline names. */
const declinedFrom = 5
const lastVowel = /[aeiouyаеиоуыюя]$/u

export function namePatterns(folded: string): RegExp[] {
  const words = folded.split(/\s+/u).map(lettersOf)
  const parts = [...words.filter((parts) => parts.length > 1), ...words.flat().map((word) => [word])]
  const telling = parts.filter(
    ([word = '', ...more]) =>
      more.length > 0 || unspaced.test(word) || (word.length > 1 && !particles.has(word)),
  )
  const patterns = telling.map((part) =>
    part.map((word, nth) => (nth < part.length - 1 ? escape(word) : withEnding(word))).join(between),
  )
  const whole = words.flat().map(escape).join(between)
  return (words.flat().length > 1 ? [whole, ...patterns] : patterns).map((pattern) =>
    edged(pattern, unspaced.test(folded)),
  )
}

const lettersOf = (word: string) => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

function withEnding(word: string): string {
  if (unspaced.test(word)) return escape(word)
  const stem = word.replace(lastVowel, '')
  if (stem.length >= declinedFrom) return String.raw`${escape(stem)}\p{L}{0,4}`
  return word.length >= declinedFrom ? String.raw`${escape(word)}\p{L}{0,3}` : escape(word)
}

function edged(pattern: string, isUnspaced: boolean): RegExp {
  if (isUnspaced) return new RegExp(pattern, 'gu')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, 'gu')
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
