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

/** Statuses that still need work. */
export const openStatuses = ['reported', 'triaged', 'investigating', 'confirmed'] as const

/** Which status may follow which; `confirmed` is reached only by the confirmation of a second person. */
export const incidentTransitions: Readonly<Record<IncidentStatus, readonly IncidentStatus[]>> = {
  reported: ['triaged', 'unfounded'],
  triaged: ['investigating', 'unfounded'],
  investigating: ['triaged', 'confirmed', 'unfounded'],
  confirmed: ['resolved', 'unfounded'],
  unfounded: ['investigating', 'closed'],
  resolved: ['investigating', 'closed'],
  closed: ['investigating'],
}

/** Whether an incident still needs work. A closed incident seals nothing and is not overdue. */
export function isOpen(status: IncidentStatus): boolean {
  return (openStatuses as readonly IncidentStatus[]).includes(status)
}

/** Whether a move reopens a closed incident. */
export function isReopening(from: IncidentStatus, to: IncidentStatus): boolean {
  return to === 'investigating' && !isOpen(from)
}

/** Whether a move requires a manager and a written reason. */
export function needsReason(from: IncidentStatus, to: IncidentStatus): boolean {
  return to === 'unfounded' || to === 'closed' || isReopening(from, to)
}

/** Whether a move ends a confirmation, and with it what is based on it (its weight in the score, a ban). */
export function endsConfirmation(from: IncidentStatus, to: IncidentStatus): boolean {
  return to === 'unfounded' || isReopening(from, to)
}

/** True when the status call may make a move, otherwise why not. */
export type MoveAnswer = true | 'not_a_next_status' | 'by_confirmation' | 'managers_only'

export function mayMoveTo(
  from: IncidentStatus,
  to: IncidentStatus,
  actor: { readonly isManager: boolean },
): MoveAnswer {
  if (!incidentTransitions[from].includes(to)) return 'not_a_next_status'
  if (to === 'confirmed') return 'by_confirmation'
  return needsReason(from, to) && !actor.isManager ? 'managers_only' : true
}

/** The statuses to which somebody may move an incident by the status call, in order. */
export function nextStatuses(
  from: IncidentStatus,
  actor: { readonly isManager: boolean },
): readonly IncidentStatus[] {
  return incidentStatuses.filter((to) => mayMoveTo(from, to, actor) === true)
}
