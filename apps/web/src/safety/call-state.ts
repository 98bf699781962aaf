import { isClosed, type AnySafetyStatus, type SafetyAudience } from '@comity/domain/safety'
import type { QueryObserverBaseResult } from '@tanstack/react-query'
import { statusOf, type OwnCall } from './own-call.ts'
import type { SafetyAlertDetail } from './queries.ts'

/** The banner of one call. */
export interface CallState {
  readonly status: AnySafetyStatus
  /** Who caused the state; null: nobody did, or they have left the organisation. */
  readonly by: string | null
  /** The last step of the escalation that reached someone while the call was unseen. */
  readonly told: { readonly audiences: readonly SafetyAudience[]; readonly at: string } | null
  /** A server has it, and its state cannot be read now: `status` is at best the last known. */
  readonly isUnknown: boolean
  /** Its sender may close it: nothing more will happen to it, or nothing of it is known here. */
  readonly mayPutAway: boolean
}

/** @param isUnread the last try to read its state failed */
export function callState(call: OwnCall, detail?: SafetyAlertDetail, isUnread = false): CallState {
  const status = statusOf(call, detail?.status)
  const isOver = isClosed(status)
  const isUnknown = isUnread && call.alertId !== null && !isOver
  const change = detail?.changes.findLast((one) => one.status === status)
  return {
    status,
    by: status === 'sent' ? null : (change?.by.name ?? null),
    told: status === 'sent' ? lastTold(detail) : null,
    isUnknown,
    mayPutAway: isOver || (isUnknown && !detail),
  }
}

type Reading = Pick<
  QueryObserverBaseResult<SafetyAlertDetail>,
  'data' | 'dataUpdatedAt' | 'errorUpdatedAt' | 'failureCount'
>

/** Whether the state of a call could not be read. Before the first successful reading one failed try is enough. */
export function isUnreadNow({ data, dataUpdatedAt, errorUpdatedAt, failureCount }: Reading): boolean {
  // Not `error`: without data it is cleared for as long as the next try lasts.
  return errorUpdatedAt > dataUpdatedAt || (!data && failureCount > 0)
}

function lastTold(detail: SafetyAlertDetail | undefined): CallState['told'] {
  const done = detail?.sendings.filter(({ step, doneAt, result }) => step > 0 && doneAt && result === 'sent')
  const step = Math.max(0, ...(done ?? []).map((sending) => sending.step))
  const last = done?.filter((sending) => sending.step === step) ?? []
  const at = last.flatMap(({ doneAt }) => doneAt ?? []).toSorted()[0]
  return at ? { audiences: [...new Set(last.flatMap(({ audiences }) => audiences))], at } : null
}

/** How many people were reached by a call that the server could not store; undefined: it is stored, or unknown. */
export function heldReach(detail: SafetyAlertDetail | undefined): number | undefined {
  if (detail?.isStored !== false) return undefined
  return Math.max(0, ...detail.sendings.map(({ recipients }) => recipients ?? 0))
}
