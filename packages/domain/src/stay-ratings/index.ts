export { canInvite, invitationDays, type InvitationRefusal } from './invitation.ts'
export {
  after,
  canGuestRate,
  emptyStay,
  guestView,
  isGuestSideOpen,
  openAuthors,
  type StayEvent,
  type StayModel,
} from './model.ts'
export {
  opensAt,
  showsVenueSide,
  type StayRatingState,
  stayRatingState,
  type StaySides,
  windowEnd,
} from './sides.ts'
