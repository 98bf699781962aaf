import type { RequestRow } from './queries.ts'

export const rightsActions = ['fulfil', 'refuse', 'extend'] as const
export type RightsAction = (typeof rightsActions)[number]
export type RightsRefusal = 'closed' | 'already_extended' | 'month_over'

/**
 * Whether an action on a request is allowed now, or the reason why not. An extension is announced within the first
 * month, once (GDPR Art. 12(3)).
 */
export function may(
  action: RightsAction,
  request: Pick<RequestRow, 'state' | 'extended_at' | 'due_at'>,
  now: Date,
): true | RightsRefusal {
  if (request.state !== 'open') return 'closed'
  if (action !== 'extend') return true
  if (request.extended_at) return 'already_extended'
  return request.due_at > now || 'month_over'
}
