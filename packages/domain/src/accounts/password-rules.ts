/** Why a chosen password is refused. */
export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_common'
  | 'password_context'

/** Characters. NIST SP 800-63B-4 3.1.1.2: 15 for a password alone, 8 with a second factor. */
export const shortestPassword = { alone: 15, withSecondFactor: 8 } as const
export const longestPassword = 128

/**
 * Normalises texts that look the same to one form, so that a password typed on another keyboard matches. NIST SP
 * 800-63B-4 3.1.1.2.
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Whether a password is too short or too long. Each Unicode code point counts as one character; no character class is
 * required.
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

/** Least length of what remains of a password without the context words. */
const leastOfOnesOwn = shortestPassword.withSecondFactor
const shortestWord = 3

/** Words of the product and its trade, which an attacker tries first. */
const tradeWords = (
  'comity guest guests hotel hostel restaurant school hospital clinic event venue reception manager staff admin ' +
  'password passwort contrasena huesped escuela evento motdepasse invite ecole hopital restauran paaralan bisita'
).split(' ')

/** Signs used in place of letters, and letters that are easily confused. */
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
 * Whether too little of a password is its owner's own: fewer than eight letters and digits remain without the context
 * words (names of the person, the organisation and its venues, the e-mail address, the product and its trade). Case,
 * accents, punctuation and signs in place of letters do not hide a word.
 *
 * @param words names and addresses as written; parts of three or more letters count
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
  // A space replaces the word, so that its neighbours do not join into a new one.
  const left = found.reduce((rest, part) => rest.replaceAll(part, ' '), whole)
  return left !== whole && left.replaceAll(' ', '').length < leastOfOnesOwn
}
