/** Actions of incidents in the audit log. */
export const incidentsActions = [
  'incident.reported',
  'incident.corrected',
  'incident.moved',
  'incident.confirmed',
  'incident.assigned',
  'incident.noted',
  'incident.forgotten',
  'incident.deleted',
  'incident.ban_lifted',
] as const
