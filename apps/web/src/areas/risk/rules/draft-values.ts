import type { z } from 'zod'
import { choiceAt, choicePaths } from './choices.ts'
import type { RuleChoices, RuleSets } from './queries.ts'

/** What the fields of the form hold: the choices, each as typed. */
type Typed<T> = { [K in keyof T]: T[K] extends number ? string : Typed<T[K]> }
export type RuleTexts = Typed<RuleChoices>

type Tree = { [key: string]: number | string | Tree }

function mapped(tree: Tree, to: (leaf: number | string) => number | string): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'object' ? mapped(value, to) : to(value),
    ]),
  )
}

export function textsOf(rules: RuleChoices): RuleTexts {
  return mapped(rules, String) as RuleTexts
}

const numberOf = (text: number | string) => (String(text).trim() === '' ? Number.NaN : Number(text))

/** What is sent; an empty or unreadable field is no number, which the contract refuses. */
export function bodyOfDraft({ rules, note }: { rules: RuleTexts; note: string }) {
  return { rules: mapped(rules, numberOf) as RuleChoices, note }
}

/** The schema of the call with the bounds of the server; the server itself checks the order of severities. */
export function withinBounds(
  schema: z.ZodType<{ rules: RuleChoices }>,
  bounds: RuleSets['bounds'],
): z.ZodType {
  return schema.superRefine(({ rules }, context) => {
    for (const path of choicePaths) {
      const [value, bound] = [choiceAt(rules, path), bounds[path]]
      if (!bound || (value >= bound.min && value <= bound.max)) continue
      context.addIssue({
        code: 'custom',
        path: ['rules', ...path.split('.')],
        message: value < bound.min ? 'too_small' : 'too_large',
      })
    }
  })
}
