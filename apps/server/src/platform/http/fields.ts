import { fieldMessages } from '@comity/contract'
import type { FieldCode, FieldProblem } from '@comity/contract'
import type { z } from 'zod'
import { isFieldCode } from '../errors.ts'

type Issue = z.core.$ZodIssue

function codeOf(issue: Issue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid_format'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_large'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'
    case 'invalid_value':
      return 'invalid_choice'
    case 'unrecognized_keys':
      return 'unknown_field'
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return 'invalid_format'
  }
}

const escapePointer = (part: PropertyKey) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')
const pointerTo = (path: readonly PropertyKey[]) => path.map((part) => `/${escapePointer(part)}`).join('')

/** Maximum number of fields in one response, so that a hostile body cannot produce a long one. */
const mostProblems = 50

/** Issues of zod as the fields of a problem document. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  return issues
    .flatMap((issue) => {
      const paths =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      const code = codeOf(issue)
      return paths.map((path) => ({
        pointer: pointerTo(path).slice(0, 200),
        code,
        message: fieldMessages[code],
      }))
    })
    .slice(0, mostProblems)
}
