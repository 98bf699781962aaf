/**
 * Cost of confusing one sound with another in names: low for sounds that spellings, languages and scripts confuse (b
 * and v, k and q, e and i), 100 for others. Sounds are the signs of `soundSpelling`.
 */
const signs = 'abcdefghijklmnopqrstuvwxyzSCXZT0123456789'
const size = signs.length
const vowels = 'aeiou'
const nearVowels = ['ei', 'ou', 'ae', 'ao']
const kin: [string, number][] = [
  ['bp', 40],
  ['bv', 30],
  ['pf', 40],
  ['fv', 20],
  ['vw', 10],
  ['fw', 50],
  ['kq', 5],
  ['kc', 10],
  ['kg', 40],
  ['gq', 30],
  ['gj', 35],
  ['gh', 40],
  ['kX', 30],
  ['hX', 15],
  ['gX', 40],
  ['qX', 40],
  ['td', 40],
  ['sz', 20],
  ['sS', 35],
  ['sC', 50],
  ['sc', 35],
  ['sx', 30],
  ['SC', 30],
  ['SZ', 25],
  ['SX', 40],
  ['xS', 35],
  ['Cj', 30],
  ['CZ', 30],
  ['CX', 50],
  ['Ck', 50],
  ['Ct', 50],
  ['jZ', 15],
  ['jy', 20],
  ['jz', 35],
  ['jh', 40],
  ['zZ', 25],
  ['zd', 50],
  ['zT', 30],
  ['sT', 35],
  ['CT', 35],
  ['tT', 40],
  ['cT', 30],
  ['ZT', 40],
  ['ts', 55],
  ['tz', 55],
  ['lr', 45],
  ['hr', 40],
  ['mn', 40],
]
const halfVowels: [string, number][] = [
  ['yi', 5],
  ['ye', 25],
  ['ji', 20],
  ['wu', 10],
  ['wo', 20],
  ['vu', 30],
  ['vo', 40],
]

/** Sounds that kana, Hangul, Han, Arabic or Hebrew signs do not distinguish. */
const oneSign: [string, number][] = [
  ['lr', 15],
  ['bv', 10],
  ['bp', 25],
  ['fh', 35],
  ['kg', 25],
  ['td', 30],
  ['ou', 5],
]
const signOf = new Map(Array.from(signs, (sign, index) => [sign, index]))

/** By sign index: cost of reading a as b at `a * signCount + b`; cost of a sign that only one spelling has. */
export type LetterCosts = { substitution: Uint8Array; gap: Uint8Array }
export const signCount = size
/** Between spellings that write all vowels. */
export const fullCosts = makeCosts({ vowel: 45, h: 30, y: 40, w: 50 }, [])
/** Between spellings of which one is in a script that omits or adds vowels. */
export const looseCosts = makeCosts({ vowel: 12, h: 20, y: 20, w: 20 }, oneSign)

function makeCosts(gaps: Record<'vowel' | 'h' | 'y' | 'w', number>, more: [string, number][]): LetterCosts {
  const substitution = new Uint8Array(size * size).fill(100)
  const near = nearVowels.map((pair): [string, number] => [pair, 20])
  for (const a of vowels) for (const b of vowels) setCost(substitution, a + b, 30)
  for (const [pair, cost] of [...near, ...kin, ...halfVowels, ...more]) setCost(substitution, pair, cost)
  for (const sign of signs) setCost(substitution, sign + sign, 0)
  const gap = new Uint8Array(size).fill(90)
  for (const vowel of vowels) gap[indexOf(vowel)] = gaps.vowel
  for (const sign of ['h', 'y', 'w'] as const) gap[indexOf(sign)] = gaps[sign]
  return { substitution, gap }
}

function setCost(substitution: Uint8Array, pair: string, cost: number): void {
  const [a, b] = [indexOf(pair[0]!), indexOf(pair[1]!)]
  substitution[a * size + b] = cost
  substitution[b * size + a] = cost
}

/** Index of a sign; undefined for letters of scripts that nothing here romanises. */
export function signIndex(sign: string): number | undefined {
  return signOf.get(sign)
}

function indexOf(sign: string): number {
  return signOf.get(sign)!
}
