import { ApiProblem } from './problem.ts'

/** Whether there is no such record here, or the address held no id: met alike. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiProblem && ['not_found', 'invalid_input'].includes(error.code)
}
