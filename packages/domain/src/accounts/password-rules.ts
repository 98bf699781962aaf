/** Why a chosen password is refused; the codes of the form. */
export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_context'

/** Characters. NIST SP 800-63B-4 3.1.1.2: 15 for a password that stands alone, 8 beside a second factor. */
export const shortestPassword = { alone: 15, withSecondFactor: 8 } as const
export const longestPassword = 128

/** One form of texts that look the same, so that a password typed on another keyboard is the same. NIST SP 800-63B-4 3.1.1.2. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Whether a password is too short or too long. Each Unicode code point counts as one character; no kind of
 * character is asked for.
 */
export function passwordLengthFault(
  password: string,
  hasSecondFactor: boolean,
): 'password_too_short' | 'password_too_long' | null {
  const { length } = Array.from(normalisePassword(password))
  if (length < (hasSecondFactor ? shortestPassword.withSecondFactor : shortestPassword.alone))
    return 'password_too_short'
  return length > longestPassword ? 'password_too_long' : null
}

/** What is left of a password without the words must still be of this length. */
const leastOfOnesOwn = shortestPassword.withSecondFactor
const shortestWord = 3

/** Of the product and its trade: the first that somebody tries who knows what is guarded. */
const tradeWords = (
  'comity guest guests hotel hostel restaurant school hospital clinic event venue reception manager staff admin ' +
  'password passwort contrasena huesped escuela evento motdepasse invite ecole hopital restauran paaralan bisita'
).split(' ')

/** Signs that stand for letters, and letters that are taken for each other. */
const likeness: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}

function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[01!|l34@5$7]/gu, (sign) => likeness[sign]!).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Whether too little of a password is its owner's own: without the words of the context (names of the person, the
 * organisation and its venues, the e-mail address, the product and its trade) fewer than eight letters and digits
 * are left. Case, accents, punctuation and signs in the place of letters do not hide a word.
 *
 * @param words names and addresses as they are written; parts of three letters and more count
 */
export function isMadeOfContext(password: string, words: readonly string[]): boolean {
  const parts = [...words, ...tradeWords].flatMap((text) => [
    fold(text),
    ...text.split(/[^\p{L}\p{M}\p{N}]+/u).map(fold),
  ])
  const found = [...new Set(parts)]
    .filter((part) => part.length >= shortestWord)
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const whole = fold(password)
  // A space in the place of a word, so that what stood around it makes no new one.
  const left = found.reduce((rest, part) => rest.replaceAll(part, ' '), whole)
  return left !== whole && left.replaceAll(' ', '').length < leastOfOnesOwn
}
