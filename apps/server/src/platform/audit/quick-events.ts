export type QuickEvent = {
  action: 'incident_draft.saved' | 'incident_draft.discarded'
  subject: { kind: 'incident_draft'; id: string }
}
