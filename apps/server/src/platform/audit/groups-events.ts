export type GroupsEvent =
  | { action: 'group.created'; subject: { kind: 'group'; id: string }; details: { members: number } }
  | {
      action: 'group.incident_recorded'
      subject: { kind: 'group'; id: string }
      details: { groupIncidentId: string; seen: number }
    }
