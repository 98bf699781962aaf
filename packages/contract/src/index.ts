import type { z } from 'zod'
import { accounts } from './accounts/index.ts'
import { auditCalls } from './audit/audit-log.ts'
import { ssoCalls } from './sso/sso.ts'
import { alerts } from './alerts/index.ts'
import { bookingsCalls } from './bookings/bookings.ts'
import { groupsCalls } from './groups/groups.ts'
import { roomsCalls } from './rooms/rooms.ts'
import { listDemoMails } from './demo/mails.ts'
import type { Endpoint } from './endpoint.ts'
import { createReview } from './feedback/create-review.ts'
import { guestLeaderboard, leaderboardTrends, staffLeaderboard } from './feedback/leaderboards.ts'
import { exportFeedbackCsv, listFeedback } from './feedback/list-feedback.ts'
import { listTags, tagFrequencies, updateTags } from './feedback/list-tags.ts'
import {
  getFeedback,
  getFeedbackPhoto,
  getFeedbackVoice,
  updateFeedback,
  withdrawFeedback,
} from './feedback/one-feedback.ts'
import { createStayRating, getStayRating } from './stay-ratings/stay-ratings.ts'
import { submitGuestFeedback } from './feedback/submit-guest-feedback.ts'
import { createVoiceReview, processVoiceReview } from './voice/voice.ts'
import { createGuest, updateGuest } from './guests/create-guest.ts'
import { exportGuest, getGuest, getGuestByName } from './guests/get-guest.ts'
import { setGuestStatus } from './guests/guest-status.ts'
import { getGuestHistory, getGuestHistoryBySurname } from './guests/history.ts'
import { inviteToRate } from './stay-ratings/invite-to-rate.ts'
import { listAllGuestProfiles, listGuests } from './guests/list-guests.ts'
import { listStays } from './guests/list-stays.ts'
import { createNote, listNotes } from './guests/notes.ts'
import { createSavedView, deleteSavedView, listSavedViews } from './guests/saved-views.ts'
import { searchGuests } from './guests/search-guests.ts'
import { compareGuests, decideCandidate, listCandidates, mergeGuests, splitGuest } from './identity/merge.ts'
import { incidentsCalls } from './incidents/incidents.ts'
import { photosCalls } from './photos/photos.ts'
import { quickCalls } from './quick/quick.ts'
import { billsCalls } from './bills/bills.ts'
import { reportsCalls } from './reports/reports.ts'
import { videoCalls } from './video/video.ts'
import * as imports from './integrations/imports.ts'
import { getAppSettings, updateAppSettings } from './platform/app-settings.ts'
import { getHealth } from './platform/health.ts'
import { getOpenApi } from './platform/openapi.ts'
import { getReadiness } from './platform/readiness.ts'
import { getSettings, updateSettings } from './platform/settings.ts'
import { getStatus } from './platform/status.ts'
import { live } from './live/index.ts'
import { risk } from './risk/index.ts'
import { predict } from './predict/predict.ts'
import { safety } from './safety/index.ts'
import { shiftCalls } from './shift/shift.ts'
import { workCalls } from './work/work.ts'
import { retentionCalls } from './retention/retention.ts'
import { ledgerCalls } from './ledger/ledger.ts'
import { agreementsCalls } from './agreements/agreements.ts'
import { listingsCalls } from './listings/listings.ts'
import { listingsSharingCalls } from './listings/sharing.ts'
import { networkLookupsCalls } from './lookups/lookups.ts'
import { accountabilityCalls } from './accountability/accountability.ts'
import { effectsCalls } from './effects/effects.ts'
import { trustScoresCalls } from './trust-scores/trust-scores.ts'
import { disputesCalls } from './disputes/disputes.ts'
import { guestPortalCalls } from './portal/portal.ts'
import { rightsCalls } from './rights/rights.ts'
import { improvementPlansCalls } from './plans/plans.ts'

/** Every call of the product. The server must have a handler for each; the web's client is typed by it. */
export const contract = {
  getHealth,
  getReadiness,
  getStatus,
  getOpenApi,
  getAppSettings,
  updateAppSettings,
  getSettings,
  updateSettings,
  ...accounts,
  ...auditCalls,
  ...ssoCalls,
  ...agreementsCalls,
  ...listingsCalls,
  ...listingsSharingCalls,
  ...networkLookupsCalls,
  ...accountabilityCalls,
  ...effectsCalls,
  ...trustScoresCalls,
  ...disputesCalls,
  ...guestPortalCalls,
  ...rightsCalls,
  ...improvementPlansCalls,
  ...ledgerCalls,
  ...retentionCalls,
  listGuests,
  listAllGuestProfiles,
  searchGuests,
  getGuestByName,
  getGuest,
  createGuest,
  updateGuest,
  setGuestStatus,
  exportGuest,
  listNotes,
  createNote,
  getGuestHistory,
  getGuestHistoryBySurname,
  listSavedViews,
  createSavedView,
  deleteSavedView,
  listStays,
  inviteToRate,
  createReview,
  createVoiceReview,
  processVoiceReview,
  submitGuestFeedback,
  listFeedback,
  exportFeedbackCsv,
  getFeedback,
  updateFeedback,
  withdrawFeedback,
  getFeedbackPhoto,
  getFeedbackVoice,
  getStayRating,
  createStayRating,
  listTags,
  updateTags,
  tagFrequencies,
  staffLeaderboard,
  guestLeaderboard,
  leaderboardTrends,
  compareGuests,
  mergeGuests,
  splitGuest,
  listCandidates,
  decideCandidate,
  ...risk,
  ...predict,
  ...alerts,
  ...live,
  ...safety,
  ...incidentsCalls,
  ...photosCalls,
  ...quickCalls,
  ...billsCalls,
  ...reportsCalls,
  ...videoCalls,
  ...bookingsCalls,
  ...groupsCalls,
  ...roomsCalls,
  ...shiftCalls,
  ...workCalls,
  ...imports,
  listDemoMails,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract

type Input<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a call answers; undefined when it leads elsewhere. */
export type ResponseOf<N extends EndpointName> = Contract[N]['success'] extends {
  schema: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** `'METHOD /path'` to what goes in and what comes out, as the web sees it. */
export type Calls = {
  [N in EndpointName as `${Contract[N]['method']} ${Contract[N]['path']}`]: {
    params: Contract[N] extends { params: infer P } ? Input<P> : undefined
    query: Contract[N] extends { query: infer Q } ? Input<Q> : undefined
    body: Contract[N] extends { body: infer B } ? Input<B> : undefined
    form: Contract[N] extends { files: unknown } ? true : false
    response: ResponseOf<N>
    reason: Contract[N] extends { reasons: readonly (infer R)[] } ? R : never
  }
}

export { type AuditAction, auditActions } from './audit/audit-log.ts'
export * from './endpoint.ts'
export * from './problem.ts'
export * from './reasons.ts'
export * from './vocabulary.ts'
