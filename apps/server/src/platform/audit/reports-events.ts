type OnIncident = { subject: { kind: 'incident'; id: string } }

export type ReportsEvent =
  | ({ action: 'incident.report_made'; details: { format: string } } & OnIncident)
  | ({ action: 'incident.exported'; details: { photos: number; attachments: number } } & OnIncident)
