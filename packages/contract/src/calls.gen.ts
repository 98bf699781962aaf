// Written by `npm run lists`.
import type { Endpoint } from './endpoint.ts'
import { getAccountability } from './accountability/accountability.ts'
import { getPlatformFigures } from './accountability/platform-figures.ts'
import { listApiKeys, createApiKey, revokeApiKey } from './accounts/api-keys.ts'
import { listApprovals, decideApproval } from './accounts/approvals.ts'
import { listBreakGlass, openBreakGlass, endBreakGlass } from './accounts/break-glass.ts'
import { listDevices, createDevice, redeemDeviceCode, removeDevice } from './accounts/devices.ts'
import { listInvitations, createInvitation, revokeInvitation, previewInvitation, acceptInvitation } from './accounts/invitations.ts'
import { registerManager, confirmRegistration, getManagerPreferences, updateManagerPreferences } from './accounts/managers.ts'
import { getMe, changeOrganisation } from './accounts/me.ts'
import { listMembers, updateMemberRoles, removeMember } from './accounts/members.ts'
import { getMyProfile, updateMyProfile, setOwnPin } from './accounts/my-profile.ts'
import { getOrganisation, updateOrganisation, createVenue, updateVenue } from './accounts/organisation.ts'
import { listSessions, endSession } from './accounts/sessions.ts'
import { staffLogin, getStaffDevice } from './accounts/staff-login.ts'
import { listAgreements, createAgreement, getAgreement, createAgreementVersion, proposeAgreement, signAgreement, pauseAgreement, endAgreement, getSharingPartner, getVenueNetwork } from './agreements/agreements.ts'
import { listAutoAlerts, runAutoAlerts } from './alerts/auto.ts'
import { getStaffBriefing } from './alerts/briefing.ts'
import { getAlertChannels, updateAlertChannels, verifyAlertChannel, testAlertChannel, subscribeWebPush } from './alerts/channels.ts'
import { getAlertConfig, updateAlertConfig } from './alerts/config.ts'
import { reportFalsePositive } from './alerts/false-positives.ts'
import { checkAlerts, listActiveRiskAlerts, acknowledgeRiskAlert } from './alerts/risk-alerts.ts'
import { listSmartAlerts, acknowledgeSmartAlert, snoozeSmartAlert, notifyOfAlerts } from './alerts/smart-alerts.ts'
import { listSmsAlerts, sendSmsAlerts } from './alerts/sms.ts'
import { listUnifiedAlerts } from './alerts/unified.ts'
import { listAuditLog, exportAuditLog, verifyAuditLog } from './audit/audit-log.ts'
import { reportBill, getBehaviourFlags, listBills } from './bills/bills.ts'
import { sendBillCode, verifyBillCode, lookUpBillGuest, getBillCodeRecord, liftBillCodeStop } from './bills/codes.ts'
import { createSettlement, getSettlement, settleBill, answerBill, listEndedBills } from './bills/settling.ts'
import { listBookings, createBooking, setBookingStatus, requestDeposit, settleDeposit, listRoomIncidents, screenBooking } from './bookings/bookings.ts'
import { changeBooking, listBookingChanges, listRoomsToGive } from './bookings/changes.ts'
import { getBookingHours, updateBookingHours } from './bookings/hours.ts'
import { getDayBoard } from './day-board/day-board.ts'
import { listDemoMails } from './demo/mails.ts'
import { submitAppeal, listAppeals, getAppeal, listOverturns, acknowledgeAppeal, answerAppeal, takeBackRecord, decideAppeal } from './disputes/disputes.ts'
import { getNetworkEffects } from './effects/effects.ts'
import { createReview } from './feedback/create-review.ts'
import { staffLeaderboard, guestLeaderboard, leaderboardTrends } from './feedback/leaderboards.ts'
import { listFeedback, exportFeedbackCsv } from './feedback/list-feedback.ts'
import { listTags, updateTags, tagFrequencies } from './feedback/list-tags.ts'
import { getFeedback, updateFeedback, withdrawFeedback, getFeedbackPhoto, getFeedbackVoice } from './feedback/one-feedback.ts'
import { submitGuestFeedback } from './feedback/submit-guest-feedback.ts'
import { getFigure } from './figures/get-figure.ts'
import { listFigureRows } from './figures/list-figure-rows.ts'
import { listFigures } from './figures/list-figures.ts'
import { listGroups, createGroup, listGroupIncidents, createGroupIncident, listGroupAlerts } from './groups/groups.ts'
import { createGuardian } from './guardians/create-guardian.ts'
import { listGuardians } from './guardians/list-guardians.ts'
import { updateGuardian, deleteGuardian } from './guardians/update-guardian.ts'
import { createGuest, updateGuest } from './guests/create-guest.ts'
import { getGuest, getGuestByName, exportGuest } from './guests/get-guest.ts'
import { guestIntelligence } from './guests/guest-intelligence.ts'
import { setGuestStatus } from './guests/guest-status.ts'
import { getGuestHistory, getGuestHistoryBySurname } from './guests/history.ts'
import { listGuests, listAllGuestProfiles } from './guests/list-guests.ts'
import { listStays } from './guests/list-stays.ts'
import { listNotes, createNote } from './guests/notes.ts'
import { listSavedViews, createSavedView, deleteSavedView } from './guests/saved-views.ts'
import { searchGuests } from './guests/search-guests.ts'
import { compareGuests, mergeGuests, splitGuest, listCandidates, decideCandidate } from './identity/merge.ts'
import { createIncident, listIncidents, listRecentIncidents, getIncident, updateIncident, setIncidentStatus, confirmIncident, assignIncident, addIncidentNote } from './incidents/incidents.ts'
import { listImportFindings } from './integrations/findings.ts'
import { createImport, listImports, getImport, setImportMapping, dryRunImport, commitImport, undoImport, cancelImport } from './integrations/imports.ts'
import { listImportQuestions, answerImportQuestion } from './integrations/questions.ts'
import { createLedgerEntry, listLedgerEntries, getLedgerStats, verifyLedgerEntry, getLedgerConsistency, getLedgerCheckpoint, getLedgerKey, getAuditProof } from './ledger/entries.ts'
import { getLedgerHealth, getAnchorQueue, flushAnchorQueue, clearAnchorQueue } from './ledger/queue.ts'
import { listListings, createListing, getListing, signListing, withdrawListing, reviewListing } from './listings/listings.ts'
import { getIncidentSharing } from './listings/sharing.ts'
import { triggerLiveAlert, escalateLiveAlert, acknowledgeLiveAlert } from './live/alerts.ts'
import { liveAlertsFeed, listLiveHistory, getLiveConnection } from './live/feed.ts'
import { startLiveSession, listActiveSessions } from './live/sessions.ts'
import { lookUpNetwork, listNetworkLookups } from './lookups/lookups.ts'
import { listNetworkMatches, decideNetworkMatch } from './lookups/matches.ts'
import { createMarker } from './markers/create-marker.ts'
import { listMarkers } from './markers/list-markers.ts'
import { reviewMarker, endMarker } from './markers/review-marker.ts'
import { listNotifications } from './notifications/list-notifications.ts'
import { markNotificationRead } from './notifications/mark-notification-read.ts'
import { getOnboarding } from './onboarding/get-onboarding.ts'
import { inviteInBulk } from './onboarding/invite-in-bulk.ts'
import { updateOnboarding } from './onboarding/update-onboarding.ts'
import { uploadPhoto, viewPhoto, getPhotoThumbnail, listPhotos, annotatePhoto, listPhotoAnnotations, removePhotoAnnotation, deletePhoto, getPhotoStats, getPhotoCustody, setPhotoHold } from './photos/photos.ts'
import { createImprovementPlan, completeImprovementStep } from './plans/plans.ts'
import { getAppSettings, updateAppSettings } from './platform/app-settings.ts'
import { getHealth } from './platform/health.ts'
import { getOpenApi } from './platform/openapi.ts'
import { getReadiness } from './platform/readiness.ts'
import { getSettings, updateSettings } from './platform/settings.ts'
import { getStatus } from './platform/status.ts'
import { signInToPortal, proveContact, getPortalSession, signOutOfPortal, submitVerification, getPortal, exportPortal, respondToRecord, sayNotMe, optOutOfScoring } from './portal/portal.ts'
import { predictArrivals, predictNoShow, forecastDays, trainPredictions, getPredictionModel } from './predict/predict.ts'
import { saveIncidentDraft, listIncidentDrafts } from './quick/drafts.ts'
import { listQuickTemplates, lookUpGuestQuickly, getReportingFigures } from './quick/quick.ts'
import { quickReportIncident, bulkReportIncidents } from './quick/report.ts'
import { unifiedIncidentReport, insuranceIncidentLog, replayIncident } from './reports/reports.ts'
import { purgeData } from './retention/retention.ts'
import { listYearlyWipes } from './retention/yearly-wipes.ts'
import { requestRights, listRightsRequests, fulfilRightsRequest, checkDisowned } from './rights/rights.ts'
import { calculateRisk } from './risk/calculate.ts'
import { createDecision, listDecisions } from './risk/decisions.ts'
import { riskTrends, analyticsSummary, riskDashboard } from './risk/figures.ts'
import { analyzeGuestRisk, batchAnalyze } from './risk/guest-risk.ts'
import { overrideLevel, listOverrides } from './risk/overrides.ts'
import { listRules, draftRules, testRules, publishRules } from './risk/rules.ts'
import { listRooms, createRooms, deleteRoom, updateRoomStatus } from './rooms/rooms.ts'
import { getRota, updateRota } from './rota/rota.ts'
import { getSafetyAnalytics } from './safety/analytics.ts'
import { getSafetyAlert, listActiveSafetyAlerts, acknowledgeSafetyAlert, updateSafetyAlertStatus, listSafetyHistory } from './safety/follow.ts'
import { addPushSubscription, removePushSubscription } from './safety/push-subscriptions.ts'
import { getSafetySettings, updateSafetySettings, startSafetyDrill, issueSafetyToken, getSafetyReadiness } from './safety/set-up.ts'
import { triggerSafetyAlert } from './safety/trigger.ts'
import { getActivityFeed, listRecentStaffActivity, addActivity } from './shift/activity.ts'
import { getStaffDashboard } from './shift/dashboard.ts'
import { getDashboardMetrics } from './shift/metrics.ts'
import { createQuickAction } from './shift/quick-action.ts'
import { getDashboardStats } from './shift/stats.ts'
import { getSso, updateSso, checkSsoDomain, configureSaml, testSso, getSsoTest, resolveSso, getSamlMetadata, beginSaml, consumeSaml, finishSaml, logoutSaml, logoutSamlByRedirect, beginOidc, finishOidc, beginSsoLogout } from './sso/sso.ts'
import { inviteToRate } from './stay-ratings/invite-to-rate.ts'
import { getStayRating, createStayRating } from './stay-ratings/stay-ratings.ts'
import { getTrustScore, getTrustScoreHistory, updateTrustScore, listTrustScores, initializeDemoTrustScores, getTrustLevel, getGuestTrustProfile } from './trust-scores/trust-scores.ts'
import { getVideoAnalytics, registerVideo, updateVideoClip, openVideoClip, listVideoSources, revokeVideoSource } from './video/video.ts'
import { takeVideoMessage } from './video/webhook.ts'
import { processVoiceReview, createVoiceReview } from './voice/voice.ts'
import { logActivity, listActivityLog } from './work/activity.ts'
import { correlateIncident } from './work/correlate.ts'
import { performanceMetrics, workSummary, integrationFigures } from './work/figures.ts'
import { createHandOver, listHandOvers, acknowledgeHandOver } from './work/hand-over.ts'
import { createManagerTask, listManagerTasks, listOwnTasks, completeManagerTask } from './work/task.ts'

/** Every call of the product. The server must have a handler for each; the web’s client is typed by it. */
export const contract = {
  getAccountability,
  getPlatformFigures,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listApprovals,
  decideApproval,
  listBreakGlass,
  openBreakGlass,
  endBreakGlass,
  listDevices,
  createDevice,
  redeemDeviceCode,
  removeDevice,
  listInvitations,
  createInvitation,
  revokeInvitation,
  previewInvitation,
  acceptInvitation,
  registerManager,
  confirmRegistration,
  getManagerPreferences,
  updateManagerPreferences,
  getMe,
  changeOrganisation,
  listMembers,
  updateMemberRoles,
  removeMember,
  getMyProfile,
  updateMyProfile,
  setOwnPin,
  getOrganisation,
  updateOrganisation,
  createVenue,
  updateVenue,
  listSessions,
  endSession,
  staffLogin,
  getStaffDevice,
  listAgreements,
  createAgreement,
  getAgreement,
  createAgreementVersion,
  proposeAgreement,
  signAgreement,
  pauseAgreement,
  endAgreement,
  getSharingPartner,
  getVenueNetwork,
  listAutoAlerts,
  runAutoAlerts,
  getStaffBriefing,
  getAlertChannels,
  updateAlertChannels,
  verifyAlertChannel,
  testAlertChannel,
  subscribeWebPush,
  getAlertConfig,
  updateAlertConfig,
  reportFalsePositive,
  checkAlerts,
  listActiveRiskAlerts,
  acknowledgeRiskAlert,
  listSmartAlerts,
  acknowledgeSmartAlert,
  snoozeSmartAlert,
  notifyOfAlerts,
  listSmsAlerts,
  sendSmsAlerts,
  listUnifiedAlerts,
  listAuditLog,
  exportAuditLog,
  verifyAuditLog,
  reportBill,
  getBehaviourFlags,
  listBills,
  sendBillCode,
  verifyBillCode,
  lookUpBillGuest,
  getBillCodeRecord,
  liftBillCodeStop,
  createSettlement,
  getSettlement,
  settleBill,
  answerBill,
  listEndedBills,
  listBookings,
  createBooking,
  setBookingStatus,
  requestDeposit,
  settleDeposit,
  listRoomIncidents,
  screenBooking,
  changeBooking,
  listBookingChanges,
  listRoomsToGive,
  getBookingHours,
  updateBookingHours,
  getDayBoard,
  listDemoMails,
  submitAppeal,
  listAppeals,
  getAppeal,
  listOverturns,
  acknowledgeAppeal,
  answerAppeal,
  takeBackRecord,
  decideAppeal,
  getNetworkEffects,
  createReview,
  staffLeaderboard,
  guestLeaderboard,
  leaderboardTrends,
  listFeedback,
  exportFeedbackCsv,
  listTags,
  updateTags,
  tagFrequencies,
  getFeedback,
  updateFeedback,
  withdrawFeedback,
  getFeedbackPhoto,
  getFeedbackVoice,
  submitGuestFeedback,
  getFigure,
  listFigureRows,
  listFigures,
  listGroups,
  createGroup,
  listGroupIncidents,
  createGroupIncident,
  listGroupAlerts,
  createGuardian,
  listGuardians,
  updateGuardian,
  deleteGuardian,
  createGuest,
  updateGuest,
  getGuest,
  getGuestByName,
  exportGuest,
  guestIntelligence,
  setGuestStatus,
  getGuestHistory,
  getGuestHistoryBySurname,
  listGuests,
  listAllGuestProfiles,
  listStays,
  listNotes,
  createNote,
  listSavedViews,
  createSavedView,
  deleteSavedView,
  searchGuests,
  compareGuests,
  mergeGuests,
  splitGuest,
  listCandidates,
  decideCandidate,
  createIncident,
  listIncidents,
  listRecentIncidents,
  getIncident,
  updateIncident,
  setIncidentStatus,
  confirmIncident,
  assignIncident,
  addIncidentNote,
  listImportFindings,
  createImport,
  listImports,
  getImport,
  setImportMapping,
  dryRunImport,
  commitImport,
  undoImport,
  cancelImport,
  listImportQuestions,
  answerImportQuestion,
  createLedgerEntry,
  listLedgerEntries,
  getLedgerStats,
  verifyLedgerEntry,
  getLedgerConsistency,
  getLedgerCheckpoint,
  getLedgerKey,
  getAuditProof,
  getLedgerHealth,
  getAnchorQueue,
  flushAnchorQueue,
  clearAnchorQueue,
  listListings,
  createListing,
  getListing,
  signListing,
  withdrawListing,
  reviewListing,
  getIncidentSharing,
  triggerLiveAlert,
  escalateLiveAlert,
  acknowledgeLiveAlert,
  liveAlertsFeed,
  listLiveHistory,
  getLiveConnection,
  startLiveSession,
  listActiveSessions,
  lookUpNetwork,
  listNetworkLookups,
  listNetworkMatches,
  decideNetworkMatch,
  createMarker,
  listMarkers,
  reviewMarker,
  endMarker,
  listNotifications,
  markNotificationRead,
  getOnboarding,
  inviteInBulk,
  updateOnboarding,
  uploadPhoto,
  viewPhoto,
  getPhotoThumbnail,
  listPhotos,
  annotatePhoto,
  listPhotoAnnotations,
  removePhotoAnnotation,
  deletePhoto,
  getPhotoStats,
  getPhotoCustody,
  setPhotoHold,
  createImprovementPlan,
  completeImprovementStep,
  getAppSettings,
  updateAppSettings,
  getHealth,
  getOpenApi,
  getReadiness,
  getSettings,
  updateSettings,
  getStatus,
  signInToPortal,
  proveContact,
  getPortalSession,
  signOutOfPortal,
  submitVerification,
  getPortal,
  exportPortal,
  respondToRecord,
  sayNotMe,
  optOutOfScoring,
  predictArrivals,
  predictNoShow,
  forecastDays,
  trainPredictions,
  getPredictionModel,
  saveIncidentDraft,
  listIncidentDrafts,
  listQuickTemplates,
  lookUpGuestQuickly,
  getReportingFigures,
  quickReportIncident,
  bulkReportIncidents,
  unifiedIncidentReport,
  insuranceIncidentLog,
  replayIncident,
  purgeData,
  listYearlyWipes,
  requestRights,
  listRightsRequests,
  fulfilRightsRequest,
  checkDisowned,
  calculateRisk,
  createDecision,
  listDecisions,
  riskTrends,
  analyticsSummary,
  riskDashboard,
  analyzeGuestRisk,
  batchAnalyze,
  overrideLevel,
  listOverrides,
  listRules,
  draftRules,
  testRules,
  publishRules,
  listRooms,
  createRooms,
  deleteRoom,
  updateRoomStatus,
  getRota,
  updateRota,
  getSafetyAnalytics,
  getSafetyAlert,
  listActiveSafetyAlerts,
  acknowledgeSafetyAlert,
  updateSafetyAlertStatus,
  listSafetyHistory,
  addPushSubscription,
  removePushSubscription,
  getSafetySettings,
  updateSafetySettings,
  startSafetyDrill,
  issueSafetyToken,
  getSafetyReadiness,
  triggerSafetyAlert,
  getActivityFeed,
  listRecentStaffActivity,
  addActivity,
  getStaffDashboard,
  getDashboardMetrics,
  createQuickAction,
  getDashboardStats,
  getSso,
  updateSso,
  checkSsoDomain,
  configureSaml,
  testSso,
  getSsoTest,
  resolveSso,
  getSamlMetadata,
  beginSaml,
  consumeSaml,
  finishSaml,
  logoutSaml,
  logoutSamlByRedirect,
  beginOidc,
  finishOidc,
  beginSsoLogout,
  inviteToRate,
  getStayRating,
  createStayRating,
  getTrustScore,
  getTrustScoreHistory,
  updateTrustScore,
  listTrustScores,
  initializeDemoTrustScores,
  getTrustLevel,
  getGuestTrustProfile,
  getVideoAnalytics,
  registerVideo,
  updateVideoClip,
  openVideoClip,
  listVideoSources,
  revokeVideoSource,
  takeVideoMessage,
  processVoiceReview,
  createVoiceReview,
  logActivity,
  listActivityLog,
  correlateIncident,
  performanceMetrics,
  workSummary,
  integrationFigures,
  createHandOver,
  listHandOvers,
  acknowledgeHandOver,
  createManagerTask,
  listManagerTasks,
  listOwnTasks,
  completeManagerTask,
} as const satisfies Record<string, Endpoint>
