import { isClosed, type AnySafetyStatus, type SafetyAudience } from '@comity/domain/safety'
import { statusOf, type OwnCall } from './own-call.ts'
import type { SafetyAlertDetail } from './queries.ts'

/** What the banner says of one call. */
export interface CallState {
  readonly status: AnySafetyStatus
  /** Who brought it there; null: nobody did, or they have left the organisation. */
  readonly by: string | null
  /** The last step of the escalation that reached anybody while nobody had seen the call. */
  readonly told: { readonly audiences: readonly SafetyAudience[]; readonly at: string } | null
  /** Its sender may put it away: nothing more will happen to it. */
  readonly isOver: boolean
}

export function callState(call: OwnCall, detail?: SafetyAlertDetail): CallState {
  const status = statusOf(call, detail?.status)
  const change = detail?.changes.findLast((one) => one.status === status)
  return {
    status,
    by: status === 'sent' ? null : (change?.by.name ?? null),
    told: status === 'sent' ? lastTold(detail) : null,
    isOver: isClosed(status),
  }
}

function lastTold(detail: SafetyAlertDetail | undefined): CallState['told'] {
  const done = detail?.sendings.filter(({ step, doneAt, result }) => step > 0 && doneAt && result === 'sent')
  const step = Math.max(0, ...(done ?? []).map((sending) => sending.step))
  const last = done?.filter((sending) => sending.step === step) ?? []
  const at = last.flatMap(({ doneAt }) => doneAt ?? []).toSorted()[0]
  return at ? { audiences: [...new Set(last.flatMap(({ audiences }) => audiences))], at } : null
}
