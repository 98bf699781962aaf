/** The facts of a hand-over item that decide whether it is read. */
export interface HandOverItemFacts {
  readonly writtenBy: string
  readonly acknowledgedBy: string | null
}

/** Unread: no item is acknowledged; partly: some are; read: all are. */
export const handOverStates = ['unread', 'partly', 'read'] as const
export type HandOverState = (typeof handOverStates)[number]

/** The state of a hand-over; one without items has only its summary and needs no acknowledgement. */
export function handOverState(items: readonly Pick<HandOverItemFacts, 'acknowledgedBy'>[]): HandOverState {
  const open = items.filter(({ acknowledgedBy }) => acknowledgedBy === null).length
  if (open === 0) return 'read'
  return open === items.length ? 'unread' : 'partly'
}

export type AcknowledgeAnswer = true | 'own' | 'acknowledged'

/**
 * Whether somebody of the venue may acknowledge an item: once, and never its author, because that would inform
 * nobody.
 */
export function mayAcknowledge(item: HandOverItemFacts, userId: string): AcknowledgeAnswer {
  if (item.acknowledgedBy !== null) return 'acknowledged'
  return item.writtenBy === userId ? 'own' : true
}

/**
 * Whether an item was unread at a later hand-over of its venue and still is: it is shown with that one and remains an
 * item of its own, so that nothing is copied or lost.
 */
export function isCarriedOver(item: Pick<HandOverItemFacts, 'acknowledgedBy'>, hasLater: boolean): boolean {
  return hasLater && item.acknowledgedBy === null
}
