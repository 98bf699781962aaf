/** The audiences that a venue can choose for a step of its chain. */
export const chainAudiences = [
  'on_shift',
  'venue_managers',
  'organisation_managers',
  'external_contact',
] as const
type ChainAudience = (typeof chainAudiences)[number]

/** All audiences of a notification: the rota comes first, whatever the chain contains. */
export const safetyAudiences = ['on_duty', 'on_call', ...chainAudiences] as const
export type SafetyAudience = (typeof safetyAudiences)[number]

/** Notification channels, independent of each other. `in_app` is the live feed on the screens. */
export const safetyChannels = ['in_app', 'email', 'sms', 'push'] as const
export type SafetyChannel = (typeof safetyChannels)[number]

/** A step of the escalation chain: its recipients are notified when no one has seen the alert after this many seconds. */
export interface EscalationStep {
  readonly afterSeconds: number
  readonly to: readonly ChainAudience[]
}

/**
 * First everybody on shift again with the managers of the venue, then those of the organisation, then the external
 * number.
 */
export const defaultEscalation: readonly EscalationStep[] = [
  { afterSeconds: 30, to: ['on_shift', 'venue_managers'] },
  { afterSeconds: 60, to: ['organisation_managers'] },
  { afterSeconds: 120, to: ['external_contact'] },
]

/** Bounds of all settings: a chain can be shorter or faster, but never switched off. */
export const escalationBounds = {
  mostSteps: 5,
  soonestSeconds: 10,
  /** The first step must be within this time; the last within `latestSeconds`. */
  firstWithinSeconds: 60,
  latestSeconds: 600,
} as const

/** Minutes for which a location is kept after the alert is closed. */
export const locationMinutes = { default: 60, most: 24 * 60 } as const
/** However long an alert remains open, its location is deleted this long after it was raised. */
export const locationOpenMostMs = 24 * 3_600_000

export type EscalationFault =
  | 'no_step'
  | 'too_many_steps'
  | 'first_too_late'
  | 'not_ascending'
  | 'out_of_bounds'
  | 'nobody'
  | 'no_staff'

/** Error in a chain, with the index of the step, or undefined. */
export function escalationFault(
  chain: readonly EscalationStep[],
): { readonly fault: EscalationFault; readonly at: number } | undefined {
  const { mostSteps, soonestSeconds, firstWithinSeconds, latestSeconds } = escalationBounds
  if (chain.length === 0) return { fault: 'no_step', at: 0 }
  if (chain.length > mostSteps) return { fault: 'too_many_steps', at: mostSteps }
  for (const [at, { afterSeconds, to }] of chain.entries()) {
    if (!Number.isInteger(afterSeconds) || afterSeconds < soonestSeconds || afterSeconds > latestSeconds)
      return { fault: 'out_of_bounds', at }
    if (at === 0 && afterSeconds > firstWithinSeconds) return { fault: 'first_too_late', at }
    if (at > 0 && afterSeconds <= chain[at - 1]!.afterSeconds) return { fault: 'not_ascending', at }
    if (to.length === 0) return { fault: 'nobody', at }
  }
  // An external number may be missing, so somebody of the venue is always notified first.
  if (chain[0]!.to.every((audience) => audience === 'external_contact')) return { fault: 'no_staff', at: 0 }
  return undefined
}

/** One notification to send: a step by one channel. */
export interface PlannedSending {
  /** 0 when it is raised; then the steps of the chain from 1. */
  readonly step: number
  readonly channel: SafetyChannel
  readonly audiences: readonly SafetyAudience[]
  readonly dueAt: Date
}

const staffChannels: readonly SafetyChannel[] = ['in_app', 'email', 'sms', 'push']

/**
 * All notifications that will be sent unless somebody sees the alert first: each step by each channel once. The alert
 * itself reaches screens at once; a push reaches the phones of those on duty. Those on call are notified with the
 * first step. A drill is never sent to the external contact.
 */
export function planEscalation(
  chain: readonly EscalationStep[],
  alert: { readonly raisedAt: Date; readonly isDrill: boolean },
): readonly PlannedSending[] {
  const { raisedAt, isDrill } = alert
  const steps = chain.flatMap(({ afterSeconds, to }, index) => {
    const dueAt = new Date(raisedAt.getTime() + afterSeconds * 1_000)
    const chosen: SafetyAudience[] = to.filter((audience) => audience !== 'external_contact')
    const staff: SafetyAudience[] = index === 0 ? ['on_call', ...chosen] : chosen
    const isOutside = !isDrill && to.includes('external_contact')
    return staffChannels
      .map((channel) => {
        const audiences: SafetyAudience[] =
          channel === 'sms' && isOutside ? [...staff, 'external_contact'] : staff
        return { step: index + 1, channel, audiences, dueAt }
      })
      .filter(({ audiences }) => audiences.length > 0)
  })
  return [{ step: 0, channel: 'push', audiences: ['on_duty'], dueAt: raisedAt }, ...steps]
}
