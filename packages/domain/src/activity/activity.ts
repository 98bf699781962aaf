/** What somebody did on a shift, as the activity log names it. Those after `other` are written by the system's own commands. */
export const activityKinds = [
  'round',
  'guest_contact',
  'phone_call',
  'maintenance',
  'cleaning',
  'delivery',
  'training',
  'other',
  'guest_rated',
  'guest_created',
  'incident_reported',
  'incident_moved',
  'incident_confirmed',
  'photo_added',
  'alert_acknowledged',
  'help_answered',
  'room_changed',
  'booking_made',
  'booking_moved',
  'group_made',
  'bill_reported',
  'hand_over_written',
  'hand_over_acknowledged',
  'task_made',
  'task_completed',
  'quick_action',
  'managers_told',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** Kinds that a person may log by hand. */
export const loggedByHand = activityKinds.slice(0, 8) as readonly ActivityKind[]

export const activitySubjects = [
  'guest',
  'stay',
  'room',
  'incident',
  'task',
  'hand_over',
  'feedback',
  'group',
  'bill',
] as const
export type ActivitySubject = (typeof activitySubjects)[number]
