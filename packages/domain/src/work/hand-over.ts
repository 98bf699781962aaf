/** An item of a hand-over as far as it is read or not. */
export interface HandOverItemFacts {
  /** Id of the user who wrote it. */
  readonly writtenBy: string
  readonly acknowledgedBy: string | null
}

/** Unread: nobody has taken any item on; partly: somebody has taken on some; read: each has been taken on. */
export const handOverStates = ['unread', 'partly', 'read'] as const
export type HandOverState = (typeof handOverStates)[number]

/** How a hand-over stands; one without items says all in its summary and waits for nobody. */
export function handOverState(items: readonly Pick<HandOverItemFacts, 'acknowledgedBy'>[]): HandOverState {
  const open = items.filter(({ acknowledgedBy }) => acknowledgedBy === null).length
  if (open === 0) return 'read'
  return open === items.length ? 'unread' : 'partly'
}

export type AcknowledgeAnswer = true | 'own' | 'acknowledged'

/** Whether somebody of the venue may take an item on: once, and never its author, for that tells nobody anything. */
export function mayAcknowledge(item: HandOverItemFacts, userId: string): AcknowledgeAnswer {
  if (item.acknowledgedBy !== null) return 'acknowledged'
  return item.writtenBy === userId ? 'own' : true
}

/**
 * Whether an item was found unread by a later hand-over of its venue and still is: it is shown with that one and stays an
 * item of its own, so that nothing is copied and nothing is lost.
 */
export function isCarriedOver(item: Pick<HandOverItemFacts, 'acknowledgedBy'>, hasLater: boolean): boolean {
  return hasLater && item.acknowledgedBy === null
}
