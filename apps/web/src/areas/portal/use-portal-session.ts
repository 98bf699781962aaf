import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { otherTabs, type TabMessage } from '../../shell/session/other-tabs.ts'
import { portalSessionQuery, useForgetPortal } from './queries.ts'
import type { PortalEnd } from './session-times.ts'

/** The clock of this device may be early, and a session that is found open is read on, which prolongs it. */
const lookAgainMs = 2_000

/** Why nothing is shown any more: given by the part that ended it, else another tab did. */
function useEnd(isIn: boolean) {
  const [wasIn, setWasIn] = useState(false)
  const [end, setEnd] = useState<PortalEnd>()
  if (isIn && !wasIn) setWasIn(true)
  if (isIn && end !== undefined) setEnd(undefined)
  return { why: end ?? (wasIn ? ('elsewhere' as const) : undefined), setEnd }
}

/**
 * The guest's session as this tab shows it: over at once where it is ended here or in another tab, whatever the server
 * says.
 */
export function usePortalSession() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(portalSessionQuery)
  const forget = useForgetPortal()
  const [isOverElsewhere, setOverElsewhere] = useState(false)
  const [leavingUntil, setLeavingUntil] = useState<number>()
  const session = isOverElsewhere ? null : data
  const { why, setEnd } = useEnd(Boolean(session))
  const isLeaving = leavingUntil !== undefined

  const end = (reason: PortalEnd) => {
    forget()
    setEnd(reason)
    setLeavingUntil(undefined)
  }

  const heard = useEffectEvent((message: TabMessage) => {
    if (message === 'portal_over') {
      if (session && !isLeaving) end('elsewhere')
      // Until the server has processed it, the session still appears open.
      setOverElsewhere(true)
    }
    if (message === 'portal_in') {
      // Continuing to sign out would end the new session.
      if (isLeaving) end('signed_out')
      else if (isOverElsewhere) forget()
      setOverElsewhere(false)
    }
  })
  useEffect(() => otherTabs.hear((message) => heard(message)), [])

  // Another tab may have gone on since.
  useEffect(() => {
    if (why !== 'idle' && why !== 'day') return undefined
    const timer = window.setTimeout(() => void refetch(), lookAgainMs)
    return () => window.clearTimeout(timer)
  }, [why, refetch])

  return {
    /** Null: signed out. Undefined: not known yet. */
    session,
    /** When it was read, by the clock of this device. */
    readAt: dataUpdatedAt,
    error,
    retry: () => void refetch(),
    why,
    end,
    /** Until when the session lasts that is being left. */
    leavingUntil,
    leave: (endsAt: number) => {
      forget()
      setLeavingUntil(endsAt)
      otherTabs.tell('portal_over')
    },
    left: () => {
      end('signed_out')
      otherTabs.tell('portal_over')
    },
    /** A contact was proved: what another tab ended is over, this is a new session. */
    enter: async () => {
      otherTabs.tell('portal_in')
      await refetch()
      setOverElsewhere(false)
    },
  }
}
