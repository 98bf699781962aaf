import type { QuietHours } from '@comity/domain/alerts'
import { useMemo, useState } from 'react'
import { evening, happenings, instantOf } from './evening.ts'
import { scoresOn, watchEvening, type Action } from './watch-evening.ts'

const dayMs = 86_400_000
const startAt = evening.opens + 60

/** The clock of the hotel, what the visitor did, and the alerts that follow from both. */
export function useEvening() {
  const [midnight] = useState(() => Math.floor(Date.now() / dayMs) * dayMs)
  const [minute, setMinute] = useState(startAt)
  const [actions, setActions] = useState<readonly Action[]>([])
  const [quiet, setQuiet] = useState<QuietHours>({ from: '19:00', to: '07:00' })
  const scores = useMemo(() => scoresOn(midnight), [midnight])
  const alerts = useMemo(
    () => watchEvening(midnight, scores, actions, minute),
    [midnight, scores, actions, minute],
  )
  return {
    midnight,
    minute,
    now: instantOf(midnight, minute),
    scores,
    alerts,
    quiet,
    setQuiet,
    /** The next minute at which something happens by itself; undefined when nothing more will. */
    nextHappening: happenings.find(({ at }) => at > minute)?.at,
    moveTo: (to: number) => setMinute(Math.min(evening.closes, Math.max(evening.opens, to))),
    /** Undoes what was done later this evening, before the clock was turned back. */
    act: (action: Action) => setActions([...actions.filter(({ at }) => at < action.at), action]),
    begin: () => {
      setMinute(startAt)
      setActions([])
    },
  }
}
