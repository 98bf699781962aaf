import { kindOf, type ImportKind } from './kinds.ts'

export const steps = ['columns', 'check', 'result'] as const
export type Step = (typeof steps)[number]

/** The address of the page: one import at one of its steps; or none, what is to be brought (stays where it says
 * nothing), and whether the help is open. */
export interface ImportSearch {
  readonly import?: string
  readonly step?: Step
  readonly kind?: ImportKind
  readonly how?: true
}

/** Reads the address; what it does not know is dropped, so that an old link still opens. */
export function readImportSearch(address: Record<string, unknown>): ImportSearch {
  const id = address['import']
  const step = steps.find((each) => each === address['step'])
  if (typeof id === 'string' && id !== '') return { import: id, ...(step ? { step } : {}) }
  const kind = kindOf(address['kind'])
  return { ...(kind === 'stays' ? {} : { kind }), ...(address['how'] === true ? { how: true } : {}) }
}
