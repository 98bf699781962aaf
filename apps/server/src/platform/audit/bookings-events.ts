type On<K extends string> = { subject: { kind: K; id: string } }

export type BookingsEvent =
  | ({ action: 'room.added'; details: { rooms: number } } & On<'venue'>)
  | ({ action: 'room.removed' } & On<'room'>)
  | ({ action: 'room.state_changed'; details: { from: string; to: string } } & On<'room'>)
  | ({ action: 'booking.created'; details: { guestId: string; overlaps: number } } & On<'stay'>)
  | ({ action: 'booking.changed' | 'booking.change_undone'; fields: string[] } & On<'stay'>)
  | ({ action: 'booking.hours_changed'; fields: string[] } & On<'venue'>)
  | ({
      action: 'booking.status_changed'
      details: { from: string; to: string; fault: string | null }
    } & On<'stay'>)
  | ({
      action: 'booking.deposit_asked'
      details: { requestId: string; amountMinor: number; currency: string; byMail: boolean }
    } & On<'stay'>)
  | ({ action: 'booking.deposit_settled'; details: { requestId: string; outcome: string } } & On<'stay'>)
  | ({
      action: 'booking.screened'
      details: { screeningId: string; reasons: string[]; notScreenedBecause: string | null }
    } & On<'stay'>)
