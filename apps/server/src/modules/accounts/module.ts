import { defineModule } from '../../platform/module.ts'
import { acceptInvitationRoute } from './routes/accept-invitation.ts'
import { changeOrganisationRoute } from './routes/change-organisation.ts'
import { confirmRegistrationRoute } from './routes/confirm-registration.ts'
import { createApiKeyRoute } from './routes/create-api-key.ts'
import { createDeviceRoute } from './routes/create-device.ts'
import { createInvitationRoute } from './routes/create-invitation.ts'
import { createVenueRoute } from './routes/create-venue.ts'
import { decideApprovalRoute } from './routes/decide-approval.ts'
import { endBreakGlassRoute } from './routes/end-break-glass.ts'
import { endSessionRoute } from './routes/end-session.ts'
import { getManagerPreferencesRoute } from './routes/get-manager-preferences.ts'
import { getMeRoute } from './routes/get-me.ts'
import { getMyProfileRoute } from './routes/get-my-profile.ts'
import { getOrganisationRoute } from './routes/get-organisation.ts'
import { getStaffDeviceRoute } from './routes/get-staff-device.ts'
import { listApiKeysRoute } from './routes/list-api-keys.ts'
import { listApprovalsRoute } from './routes/list-approvals.ts'
import { listBreakGlassRoute } from './routes/list-break-glass.ts'
import { listDevicesRoute } from './routes/list-devices.ts'
import { listInvitationsRoute } from './routes/list-invitations.ts'
import { listMembersRoute } from './routes/list-members.ts'
import { listSessionsRoute } from './routes/list-sessions.ts'
import { openBreakGlassRoute } from './routes/open-break-glass.ts'
import { previewInvitationRoute } from './routes/preview-invitation.ts'
import { redeemDeviceCodeRoute } from './routes/redeem-device-code.ts'
import { registerManagerRoute } from './routes/register-manager.ts'
import { removeDeviceRoute } from './routes/remove-device.ts'
import { removeMemberRoute } from './routes/remove-member.ts'
import { revokeApiKeyRoute } from './routes/revoke-api-key.ts'
import { revokeInvitationRoute } from './routes/revoke-invitation.ts'
import { setOwnPinRoute } from './routes/set-own-pin.ts'
import { staffLoginRoute } from './routes/staff-login.ts'
import { updateManagerPreferencesRoute } from './routes/update-manager-preferences.ts'
import { updateMemberRolesRoute } from './routes/update-member-roles.ts'
import { updateMyProfileRoute } from './routes/update-my-profile.ts'
import { updateOrganisationRoute } from './routes/update-organisation.ts'
import { updateVenueRoute } from './routes/update-venue.ts'
import { jobs } from './jobs.ts'

export default defineModule({
  handlers: {
    getMe: getMeRoute,
    changeOrganisation: changeOrganisationRoute,
    staffLogin: staffLoginRoute,
    getStaffDevice: getStaffDeviceRoute,
    registerManager: registerManagerRoute,
    confirmRegistration: confirmRegistrationRoute,
    getManagerPreferences: getManagerPreferencesRoute,
    updateManagerPreferences: updateManagerPreferencesRoute,
    listInvitations: listInvitationsRoute,
    createInvitation: createInvitationRoute,
    revokeInvitation: revokeInvitationRoute,
    previewInvitation: previewInvitationRoute,
    acceptInvitation: acceptInvitationRoute,
    getMyProfile: getMyProfileRoute,
    updateMyProfile: updateMyProfileRoute,
    setOwnPin: setOwnPinRoute,
    listSessions: listSessionsRoute,
    endSession: endSessionRoute,
    listDevices: listDevicesRoute,
    createDevice: createDeviceRoute,
    redeemDeviceCode: redeemDeviceCodeRoute,
    removeDevice: removeDeviceRoute,
    listApiKeys: listApiKeysRoute,
    createApiKey: createApiKeyRoute,
    revokeApiKey: revokeApiKeyRoute,
    getOrganisation: getOrganisationRoute,
    updateOrganisation: updateOrganisationRoute,
    createVenue: createVenueRoute,
    updateVenue: updateVenueRoute,
    listMembers: listMembersRoute,
    updateMemberRoles: updateMemberRolesRoute,
    removeMember: removeMemberRoute,
    listApprovals: listApprovalsRoute,
    decideApproval: decideApprovalRoute,
    listBreakGlass: listBreakGlassRoute,
    openBreakGlass: openBreakGlassRoute,
    endBreakGlass: endBreakGlassRoute,
  },
  jobs,
  crontab: ['47 * * * * accounts/clean'],
})
