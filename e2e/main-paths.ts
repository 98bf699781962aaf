/**
 * The browser tests of a run at small scale: of each area the way that is gone most, so that a developer waits minutes
 * and not half an hour. A run at full scale, as continuous integration does, has them all.
 */
export const mainPaths = [
  'e2e/main-job.e2e.ts',
  'e2e/accounts/login.e2e.ts',
  'e2e/alerts/alerts-page.e2e.ts',
  'e2e/bookings/groups.e2e.ts',
  'e2e/dashboards/mobile.e2e.ts',
  'e2e/feedback/submit-rating.e2e.ts',
  'e2e/guests/guest-record.e2e.ts',
  'e2e/hoteliers/alerts-demo.e2e.ts',
  'e2e/incidents/incidents.e2e.ts',
  'e2e/integrations/import-records.e2e.ts',
  'e2e/live/live-connection.e2e.ts',
  'e2e/network/disputes.e2e.ts',
  'e2e/network/lookup.e2e.ts',
  'e2e/platform/budgets.e2e.ts',
  'e2e/portal/guest-portal.e2e.ts',
  'e2e/risk/risk-dashboard.e2e.ts',
  'e2e/safety/responder.e2e.ts',
  'e2e/staff/shift.e2e.ts',
]
