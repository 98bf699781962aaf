export const safetyStatuses = ['sent', 'seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'] as const
export type SafetyStatus = (typeof safetyStatuses)[number]

/** States known only to the sender's screen: the call is in flight, or no server has it. */
export const clientStatuses = ['triggering', 'not_sent'] as const
export type ClientStatus = (typeof clientStatuses)[number]

export type AnySafetyStatus = SafetyStatus | ClientStatus

export const closedStatuses = ['resolved', 'false_alarm'] as const satisfies readonly SafetyStatus[]

/**
 * Who moves an alert: a colleague with a session at the venue, the caller with a session, a caller with only the
 * token of the device, or the sender's own screen.
 */
export type SafetyActor = 'responder' | 'sender' | 'device' | 'screen'

/** Which state may follow which: forward only, steps may be skipped, and closed is final. */
export const safetyTransitions: Readonly<Record<AnySafetyStatus, readonly AnySafetyStatus[]>> = {
  triggering: ['sent', 'not_sent'],
  not_sent: ['triggering'],
  sent: ['seen', 'on_the_way', 'arrived', 'resolved', 'false_alarm'],
  seen: ['on_the_way', 'arrived', 'resolved', 'false_alarm'],
  on_the_way: ['arrived', 'resolved', 'false_alarm'],
  arrived: ['resolved', 'false_alarm'],
  resolved: [],
  false_alarm: [],
}

/**
 * Who may move an alert to a state. Nobody acknowledges their own call: that would stop the escalation before anybody
 * else knows about it.
 */
export const whoMovesTo: Readonly<Record<AnySafetyStatus, readonly SafetyActor[]>> = {
  triggering: ['screen'],
  not_sent: ['screen'],
  sent: ['screen'],
  seen: ['responder'],
  on_the_way: ['responder'],
  arrived: ['responder'],
  resolved: ['responder', 'sender'],
  false_alarm: ['responder', 'sender'],
}

/** True when a move is possible, otherwise the code of the reason. */
export type MoveAnswer = true | 'closed' | 'not_forward' | 'own_alert' | 'device_only' | 'not_by_hand'

/** Whether `by` may move an alert from one state to another. */
export function mayMove(from: AnySafetyStatus, to: AnySafetyStatus, by: SafetyActor): MoveAnswer {
  if (by === 'device') return 'device_only'
  if (isClosed(from)) return 'closed'
  if (!safetyTransitions[from].includes(to)) return 'not_forward'
  if (whoMovesTo[to].includes(by)) return true
  return by === 'sender' ? 'own_alert' : 'not_by_hand'
}

export function isClosed(status: AnySafetyStatus): boolean {
  return status === 'resolved' || status === 'false_alarm'
}

/** The server states that `by` may choose from here, in order. */
export function movesFrom(from: SafetyStatus, by: SafetyActor): readonly SafetyStatus[] {
  return safetyStatuses.filter((to) => mayMove(from, to, by) === true)
}
