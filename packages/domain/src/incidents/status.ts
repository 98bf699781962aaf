/** Where an incident stands. */
export const incidentStatuses = [
  'reported',
  'triaged',
  'investigating',
  'confirmed',
  'unfounded',
  'resolved',
  'closed',
] as const
export type IncidentStatus = (typeof incidentStatuses)[number]

/** Those that somebody still has to see to. */
export const openStatuses = ['reported', 'triaged', 'investigating', 'confirmed'] as const

/** What may follow on what; `confirmed` comes of the confirmation by a second person alone. */
export const incidentTransitions: Readonly<Record<IncidentStatus, readonly IncidentStatus[]>> = {
  reported: ['triaged', 'unfounded'],
  triaged: ['investigating', 'unfounded'],
  investigating: ['triaged', 'confirmed', 'unfounded'],
  confirmed: ['resolved', 'unfounded'],
  unfounded: ['investigating', 'closed'],
  resolved: ['investigating', 'closed'],
  closed: ['investigating'],
}

/** Whether an incident is still to be seen to. What is over holds nothing closed and is not overdue. */
export function isOpen(status: IncidentStatus): boolean {
  return (openStatuses as readonly IncidentStatus[]).includes(status)
}

/** Whether a move takes an incident up again that was over. */
export function isReopening(from: IncidentStatus, to: IncidentStatus): boolean {
  return to === 'investigating' && !isOpen(from)
}

/** Whether a move is for managers and needs their reason in words. */
export function needsReason(from: IncidentStatus, to: IncidentStatus): boolean {
  return to === 'unfounded' || to === 'closed' || isReopening(from, to)
}

/** Whether a confirmation ends with a move: what rests on it (its weight in the score, a ban) ends with it. */
export function endsConfirmation(from: IncidentStatus, to: IncidentStatus): boolean {
  return to === 'unfounded' || isReopening(from, to)
}

/** Whether the status call may make a move, or why not. */
export type MoveAnswer = true | 'not_a_next_status' | 'by_confirmation' | 'managers_only'

/** Whether somebody may move an incident from one status to another by the status call. */
export function mayMoveTo(
  from: IncidentStatus,
  to: IncidentStatus,
  actor: { readonly isManager: boolean },
): MoveAnswer {
  if (!incidentTransitions[from].includes(to)) return 'not_a_next_status'
  if (to === 'confirmed') return 'by_confirmation'
  return needsReason(from, to) && !actor.isManager ? 'managers_only' : true
}

/** The statuses to which somebody may move an incident by the status call, in the order of the ladder. */
export function nextStatuses(
  from: IncidentStatus,
  actor: { readonly isManager: boolean },
): readonly IncidentStatus[] {
  return incidentStatuses.filter((to) => mayMoveTo(from, to, actor) === true)
}
