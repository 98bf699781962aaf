import type { BundleFault, BundleVerdict, GrowthVerdict } from '@comity/domain/ledger'

/** absent: the proof holds nothing of the kind. */
type StepState = 'passed' | 'failed' | 'unreached' | 'absent'

export interface Step {
  readonly name: 'form' | 'log' | 'signature' | 'opening' | 'inclusion' | 'anchor' | 'asked' | Growth
  readonly state: StepState
  /** Why it failed. */
  readonly fault?: BundleFault | 'another_entry' | 'shrunk' | 'not_consistent'
}

type Growth = 'noted' | 'newer' | 'growth'

/** The step at which each fault is found, in the order of the steps. */
const stepOfFault = {
  malformed: 'form',
  other_log: 'log',
  not_signed_by_key: 'log',
  signature_wrong: 'signature',
  opening_differs: 'opening',
  not_included: 'inclusion',
  anchor_differs: 'anchor',
} as const satisfies Record<BundleFault, Step['name']>

const order = ['form', 'log', 'signature', 'opening', 'inclusion', 'anchor'] as const

interface Holds {
  readonly opening: unknown
  readonly anchor: unknown
}

/**
 * The checks of a bundle, step by step, up to the one that failed. `holds` is what there was to check, if that could be
 * read; `asked` the requested entry, because a server might return the proof of another.
 */
export function stepsOfBundle(
  verdict: BundleVerdict,
  holds: Holds | null,
  asked: string | undefined,
): Step[] {
  const failedAt = verdict.ok ? order.length : order.indexOf(stepOfFault[verdict.fault])
  const steps = order.map((name, nth): Step => {
    if (!verdict.ok && nth === failedAt) return { name, state: 'failed', fault: verdict.fault }
    const isAbsent = (name === 'opening' || name === 'anchor') && holds?.[name] === null
    if (isAbsent) return { name, state: 'absent' }
    return { name, state: nth < failedAt ? 'passed' : 'unreached' }
  })
  if (asked === undefined) return steps
  if (!verdict.ok) return [...steps, { name: 'asked', state: 'unreached' }]
  return [
    ...steps,
    verdict.proven.leafHash === asked
      ? { name: 'asked', state: 'passed' }
      : { name: 'asked', state: 'failed', fault: 'another_entry' },
  ]
}

export function stepsOfGrowth(verdict: GrowthVerdict): Step[] {
  const names = ['noted', 'newer', 'growth'] as const
  const failedAt = verdict.ok ? names.length : names.indexOf(verdict.of)
  return names.map((name, nth): Step => {
    if (!verdict.ok && nth === failedAt) return { name, state: 'failed', fault: verdict.fault }
    return { name, state: nth < failedAt ? 'passed' : 'unreached' }
  })
}

/** Whether everything that there was to check held. */
export function isProved(steps: readonly Step[]): boolean {
  return steps.every(({ state }) => state === 'passed' || state === 'absent')
}
