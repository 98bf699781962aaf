import type { RuleChoices } from './queries.ts'

export const severities = ['low', 'medium', 'high', 'critical'] as const
/** Facts whose points go by severity. */
export const adverseKinds = ['incident', 'unpaidBill', 'noShow'] as const
export const classes = [...severities, 'positive'] as const
/** Facts with points of their own. */
export const singles = ['stayKept', 'rating.atOne', 'rating.atFive'] as const

/** Every choice by its path, in the order in which it is read. */
export const choicePaths: readonly string[] = [
  ...adverseKinds.flatMap((kind) => severities.map((severity) => `${kind}.${severity}`)),
  ...singles,
  ...classes.map((name) => `halfLifeDays.${name}`),
]

/** One choice by its path, `incident.low`. */
export function choiceAt(rules: RuleChoices, path: string): number {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], rules)
  if (typeof value !== 'number') throw new TypeError(`The rules have no choice ${path}`)
  return value
}

/** Paths of the choices in which two versions differ. */
export function differences(a: RuleChoices, b: RuleChoices): string[] {
  return choicePaths.filter((path) => choiceAt(a, path) !== choiceAt(b, path))
}
