/** Actions of bookings in the audit log. */
export const bookingsActions = [
  'room.added',
  'room.removed',
  'room.state_changed',
  'booking.created',
  'booking.changed',
  'booking.change_undone',
  'booking.hours_changed',
  'booking.status_changed',
  'booking.deposit_asked',
  'booking.deposit_settled',
  'booking.screened',
] as const
