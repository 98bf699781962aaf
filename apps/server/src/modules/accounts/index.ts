export { newVenueCode } from './codes.ts'
export { roleCode } from './commands/apply-roles.ts'
export { countMailsLeft, inviteByMail } from './commands/create-invitation.ts'
export { requestApproval } from './commands/approvals.ts'
export { foundOrganisation } from './found-organisation.ts'
export { tellMember, tellRoles } from './notify.ts'
export { listInvitedAddresses } from './queries/invitations.ts'
export { leaveFirstSteps } from './queries/manager-preferences.ts'
export {
  addGrants,
  addMember,
  endGrants,
  endSessionsOfMember,
  extendGrants,
  findMemberByEmail,
  getMember,
  listMemberAddresses,
} from './queries/members.ts'
export { listVenues } from './queries/venues.ts'
export { isOwnSession, isRecent, requireRecentSignIn } from './recently.ts'
export { signInHooks } from './sign-in-hooks.ts'
export { zonesOf } from './time-zones.ts'
