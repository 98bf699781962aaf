import { useEffect, useSyncExternalStore } from 'react'
import type { Shift } from '../offline/kept-help.ts'
import { mayOpen } from '../shell/session/audience.ts'
import { useMe, type Me } from '../shell/session/use-me.ts'
import { help } from './help.ts'
import { isShiftOf, keepShift, readKeptShift, shiftStore } from './shift.ts'

/** Looks so often whether the shift has to be renewed. */
const lookMs = 10 * 60_000

/** Who calls for help from this browser: the signed-in user, else the owner of its shift. */
export interface HelpHere {
  /** Undefined: not signed in, or not as staff. */
  readonly staff: Me | undefined
  /** The shift of the caller; undefined: not begun yet, or over. */
  readonly shift: Shift | undefined
  readonly staffId: string | undefined
  readonly venueId: string | undefined
}

export function useHelpHere(): HelpHere {
  const { me, roles } = useMe()
  const staff = me && mayOpen('staff', roles) ? me : undefined
  const kept = useSyncExternalStore(shiftStore.subscribe, shiftStore.current)
  const userId = staff?.user.id
  useShift(userId, staff?.venues)
  const shift = kept && (staff ? isShiftOf(kept, staff.user.id, staff.venues) : !me) ? kept : undefined
  return {
    staff,
    shift,
    staffId: userId ?? shift?.userId,
    venueId: shift?.venue.id ?? staff?.venues[0]?.id,
  }
}

/** Begins the shift of the signed-in user, and renews it; without a session reads the kept one. */
function useShift(userId: string | undefined, venues: Me['venues'] | undefined): void {
  useEffect(() => {
    if (!userId || !venues) {
      void readKeptShift()
      return undefined
    }
    // It can wait: during a session help is called by that, and the next check tries again.
    const look = () => {
      // Waiting calls of another user are sent by their token, which must not be replaced before.
      if (help.current().some(({ payload }) => payload !== null && payload.staff_id !== userId)) return
      void keepShift(userId, venues).catch(() => readKeptShift())
    }
    look()
    const looking = window.setInterval(look, lookMs)
    window.addEventListener('online', look)
    return () => {
      window.clearInterval(looking)
      window.removeEventListener('online', look)
    }
    // The venues change with the organisation, and keep their identity for as long as they are the same.
  }, [userId, venues])
}
