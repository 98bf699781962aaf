/** Actions of reports in the audit log. */
export const reportsActions = ['incident.report_made', 'incident.exported'] as const
