/** What the shift leaves in the audit log; a quick action that makes a task is told of as that task. */
export type ShiftEvent = {
  action: 'managers.told'
  subject: { kind: 'live_alert'; id: string }
}
