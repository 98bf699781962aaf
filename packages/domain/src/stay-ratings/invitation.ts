import { dayMs } from '../base/index.ts'
/** How long after the last day of a stay its guest can be invited to rate it, in days. */
export const invitationDays = 14

export type InvitationRefusal = 'not_there_yet' | 'did_not_take_place' | 'too_long_ago'

type InvitedStay = {
  status: 'expected' | 'checked_in' | 'checked_out' | 'no_show' | 'cancelled'
  /** Last day of the stay, YYYY-MM-DD. */
  lastDay: string
}

/** Whether the guest of a stay can be invited at `now`: a current stay, or one that ended recently (by UTC days). */
export function canInvite(stay: InvitedStay, now: Date): true | InvitationRefusal {
  switch (stay.status) {
    case 'expected':
      return 'not_there_yet'
    case 'no_show':
    case 'cancelled':
      return 'did_not_take_place'
    case 'checked_in':
      return true
    case 'checked_out': {
      const daysAgo = (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(stay.lastDay)) / dayMs
      return daysAgo <= invitationDays || 'too_long_ago'
    }
    default:
      return stay.status satisfies never
  }
}
