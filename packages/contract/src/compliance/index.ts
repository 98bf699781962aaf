import { retentionCalls } from './retention.ts'

/** Calls of the module compliance. */
export const compliance = {
  ...retentionCalls,
}
