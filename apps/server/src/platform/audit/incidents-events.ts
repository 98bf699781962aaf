import type { ReasonReference } from './reasons.ts'

type OnIncident = { subject: { kind: 'incident'; id: string } }

export type IncidentsEvent =
  | ({
      action: 'incident.reported'
      details: { type: string; severity: string; source: string; masked: number }
    } & OnIncident)
  | ({ action: 'incident.corrected'; fields: string[] } & OnIncident)
  | ({
      action: 'incident.moved'
      details: { from: string; to: string } & Partial<ReasonReference>
    } & OnIncident)
  | ({
      action: 'incident.confirmed'
      details: {
        type: string
        severity: string
        fault: string
        isSecondLook: boolean
      } & Partial<ReasonReference>
    } & OnIncident)
  | ({ action: 'incident.assigned'; details: { userId: string; dueAt: string } } & OnIncident)
  | ({ action: 'incident.noted' | 'incident.forgotten' | 'incident.deleted' } & OnIncident)
  | ({ action: 'incident.ban_lifted'; details: { guestId: string; entryId: string } } & OnIncident)
