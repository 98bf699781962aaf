/**
 * The browser tests of a quick run: the main job, and each kind of thing that only a browser shows (the sign-in, the
 * network's first step, a call for help, the size of the build), so that a developer waits minutes and not half an
 * hour. Larger sizes run all of them.
 */
export const mainPaths = [
  'e2e/main-job.e2e.ts',
  'e2e/accounts/login.e2e.ts',
  'e2e/stay-ratings/submit-rating.e2e.ts',
  'e2e/live/live-connection.e2e.ts',
  'e2e/lookups/lookup.e2e.ts',
  'e2e/platform/budgets.e2e.ts',
  'e2e/safety/responder.e2e.ts',
  'e2e/shift/shift.e2e.ts',
]
