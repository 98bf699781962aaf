import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive, useLiveState } from '../../../live/use-live.ts'
import { newestQuery } from './wall.ts'

/** What comes within so long is asked for once, in milliseconds. */
const togetherMs = 300

/**
 * The newest ratings, in step with the live feed.
 *
 * @param onChanged runs when a rating on the wall is another than it was, or may be shown no more
 */
export function useNewest(onChanged: () => void) {
  const newest = useQuery(newestQuery(useLiveState() === 'live'))
  const timer = useRef<number>(undefined)
  const hasChanged = useRef(false)
  useLive(['rating'], ({ change, data }) => {
    if (data === null || change === 'corrected') hasChanged.current = true
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined
      void newest.refetch()
      if (hasChanged.current) onChanged()
      hasChanged.current = false
    }, togetherMs)
  })
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return newest
}
