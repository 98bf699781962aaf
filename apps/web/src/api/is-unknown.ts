import { ApiProblem } from './problem.ts'

/** Whether there is no such record here, or the address holds no id; pages treat both alike. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiProblem && ['not_found', 'invalid_input'].includes(error.code)
}
