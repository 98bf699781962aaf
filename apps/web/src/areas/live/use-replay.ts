import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Row } from './stream-state.ts'

/** However much happened, a replay lasts about this long; its steps are neither a flicker nor a wait. */
const [wholeMs, shortestMs, longestMs] = [10_000, 80, 800]

export interface Replay {
  readonly isOn: boolean
  /** All stand there at once, because motion is to be reduced. */
  readonly isStill: boolean
  /** What was played so far, latest first; undefined: no replay is on. */
  readonly rows: readonly Row[] | undefined
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Replays rows in the order in which they happened. With reduced motion all are shown at once, until it is stopped.
 * @param recent latest first; none may be added during a replay @param onOver runs when the last was played, and when
 * it is stopped
 */
export function useReplay(recent: readonly Row[], onOver: () => void): Replay {
  const isStill = useReducedMotion()
  const [played, setPlayed] = useState<number>()
  const count = recent.length
  const stepMs = Math.min(longestMs, Math.max(shortestMs, wholeMs / Math.max(1, count)))
  const stop = () => {
    setPlayed(undefined)
    onOver()
  }

  const step = useEffectEvent((next: number) => {
    if (next > count) stop()
    else setPlayed(next)
  })
  useEffect(() => {
    if (played === undefined || isStill) return undefined
    const timer = window.setTimeout(() => step(played + 1), stepMs)
    return () => window.clearTimeout(timer)
  }, [played, isStill, stepMs])

  const shown = isStill ? count : (played ?? 0)
  return {
    isOn: played !== undefined,
    isStill,
    rows: played === undefined ? undefined : recent.slice(count - shown),
    start: () => setPlayed(1),
    stop,
  }
}
