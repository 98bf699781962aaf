import { shiftCalls } from './shift.ts'
import { workCalls } from './work.ts'

/** Calls of the module staff. */
export const staff = {
  ...shiftCalls,
  ...workCalls,
}
