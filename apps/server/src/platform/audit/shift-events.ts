/** Audit events of the shift; a quick action that creates a task is recorded as that task. */
export type ShiftEvent = {
  action: 'managers.told'
  subject: { kind: 'live_alert'; id: string }
}
