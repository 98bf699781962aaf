import type { Term } from './expressions.ts'
import type { Marks } from './tokenise.ts'
import type { Carrier } from './valence.ts'

/** Sums with the same meaning in every language, and therefore learned from all of them. */
export const denseNames = [
  'positive',
  'negative',
  'balance',
  'mixed',
  'none',
  'strongestPositive',
  'strongestNegative',
  'last',
  'afterContrast',
  'contrast',
  'mixedContrast',
  'exclaimed',
  'exclaimedPositive',
  'exclaimedNegative',
  'asked',
  'negators',
  'few',
] as const

/** Weight of a carrier before and after the last "but". */
const contrastFactor = { before: 0.6, after: 1.2 }

/** The values of `denseNames`, each within a few units of zero whatever the length of the text. */
export function denseValues(
  terms: readonly Term[],
  carriers: readonly Carrier[],
  marks: readonly Marks[],
): number[] {
  const contrastAt = terms.findLastIndex(({ role }, index) => role === 'contrast' && index > 0)
  const before = carriers.filter(({ first }) => first < contrastAt)
  const after = carriers.filter(({ first }) => first >= contrastAt)
  const sum = (sign: number) =>
    contrastAt < 0
      ? weigh(carriers, sign)
      : weigh(before, sign) * contrastFactor.before + weigh(after, sign) * contrastFactor.after
  const [positive, negative] = [sum(1), sum(-1)]
  const strongest = (sign: number) =>
    carriers.reduce((most, { valence }) => Math.max(most, valence * sign), 0)
  const exclaimed = Math.min(2, total(marks, 'exclamations')) / 2
  const mixed = (2 * Math.min(positive, negative)) / (positive + negative + 1)
  const balance = (positive - negative) / (positive + negative + 1)
  return [
    Math.log1p(positive),
    Math.log1p(negative),
    balance,
    mixed,
    carriers.length === 0 ? 1 : 0,
    strongest(1) / 3,
    strongest(-1) / 3,
    Math.sign(carriers.at(-1)?.valence ?? 0),
    contrastAt < 0 ? 0 : Math.sign(weigh(after, 1) - weigh(after, -1)),
    contrastAt < 0 ? 0 : 1,
    contrastAt < 0 ? 0 : mixed,
    exclaimed,
    exclaimed * Math.max(0, balance),
    exclaimed * Math.max(0, -balance),
    Math.min(1, total(marks, 'questions')),
    Math.min(2, terms.filter(({ role }) => role === 'negator').length) / 2,
    carriers.length === 0 ? 0 : 1 / carriers.length,
  ]
}

/** The sum of the carriers with one sign. */
function weigh(carriers: readonly Carrier[], sign: number): number {
  return carriers.reduce((sum, { valence }) => sum + Math.max(0, valence * sign), 0)
}

function total(marks: readonly Marks[], kind: keyof Marks): number {
  return marks.reduce((sum, each) => sum + each[kind], 0)
}
