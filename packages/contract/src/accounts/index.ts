import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { decideApproval, listApprovals } from './approvals.ts'
import { endBreakGlass, listBreakGlass, openBreakGlass } from './break-glass.ts'
import { createDevice, listDevices, redeemDeviceCode, removeDevice } from './devices.ts'
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  previewInvitation,
  revokeInvitation,
} from './invitations.ts'
import {
  confirmRegistration,
  getManagerPreferences,
  registerManager,
  updateManagerPreferences,
} from './managers.ts'
import { changeOrganisation, getMe } from './me.ts'
import { listMembers, removeMember, updateMemberRoles } from './members.ts'
import { getMyProfile, setOwnPin, updateMyProfile } from './my-profile.ts'
import { createVenue, getOrganisation, updateOrganisation, updateVenue } from './organisation.ts'
import { endSession, listSessions } from './sessions.ts'
import { getStaffDevice, staffLogin } from './staff-login.ts'

/** Calls of the module. */
export const accounts = {
  getMe,
  changeOrganisation,
  staffLogin,
  getStaffDevice,
  registerManager,
  confirmRegistration,
  getManagerPreferences,
  updateManagerPreferences,
  listInvitations,
  createInvitation,
  revokeInvitation,
  previewInvitation,
  acceptInvitation,
  getMyProfile,
  updateMyProfile,
  setOwnPin,
  listSessions,
  endSession,
  listDevices,
  createDevice,
  redeemDeviceCode,
  removeDevice,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  getOrganisation,
  updateOrganisation,
  createVenue,
  updateVenue,
  listMembers,
  updateMemberRoles,
  removeMember,
  listApprovals,
  decideApproval,
  listBreakGlass,
  openBreakGlass,
  endBreakGlass,
}
