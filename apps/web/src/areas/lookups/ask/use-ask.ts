import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type CallInput } from '../../../api/client.ts'
import { useIntention } from '../../../api/use-intention.ts'
import type { Hit } from '../queries.ts'

/** A record may be disputed a minute after the look-up, so the result does not stay on the screen. */
export const shownMinutes = 5
const shownMs = shownMinutes * 60_000

export type Question = CallInput<'POST /api/network-lookups'>['body']

export interface Shown {
  /** Results that have not ended meanwhile. */
  readonly hits: readonly Hit[]
  readonly at: Date
  /** The result is hidden from then on. */
  readonly until: Date
  readonly isClosed: boolean
}

export interface Ask {
  readonly send: (question: Question) => void
  readonly isSending: boolean
  readonly error: Error | null
  /** Undefined: not asked yet, or refused. */
  readonly answer: Shown | undefined
}

/**
 * A look-up and its result, which lives in this page alone: removed when the page is left or its time is over, and each
 * listing when it ends.
 */
export function useAsk(): Ask {
  const [now, setNow] = useState(() => Date.now())
  const intention = useIntention()
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async (body: Question) => {
      const idempotencyKey = intention.keyOf(body)
      const { hits } = await call('POST /api/network-lookups', { body, idempotencyKey })
      return { hits, at: Date.now() }
    },
    onSuccess: ({ at }) => {
      intention.done()
      setNow(at)
    },
    gcTime: 0,
  })

  const until = data ? data.at + shownMs : undefined
  const hits =
    data && until && now < until ? data.hits.filter(({ expiresAt }) => Date.parse(expiresAt) > now) : []
  const next =
    until === undefined ? undefined : Math.min(until, ...hits.map(({ expiresAt }) => Date.parse(expiresAt)))

  useEffect(() => {
    if (next === undefined || next <= now) return undefined
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now())
    return () => clearTimeout(timer)
  }, [next, now])

  // A page that the browser keeps for "back" must not come back with a result.
  useEffect(() => {
    window.addEventListener('pagehide', reset)
    return () => window.removeEventListener('pagehide', reset)
  }, [reset])

  return {
    send: mutate,
    isSending: isPending,
    error,
    answer:
      data && until !== undefined
        ? { hits, at: new Date(data.at), until: new Date(until), isClosed: now >= until }
        : undefined,
  }
}
