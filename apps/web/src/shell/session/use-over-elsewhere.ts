import { useEffect } from 'react'
import { meKey, queryClient } from '../../api/query-client.ts'
import { coverScreen } from './lock.ts'
import { otherTabs } from './other-tabs.ts'

/**
 * Covers the screen as soon as the session ends in another tab, or goes on in another organisation; the next call would
 * be much later.
 */
export function useOverElsewhere(isSignedIn: boolean): void {
  useEffect(
    () =>
      isSignedIn
        ? otherTabs.hear((message) => {
            if (message !== 'over' && message !== 'changed') return
            coverScreen()
            if (message === 'changed') void queryClient.invalidateQueries({ queryKey: meKey })
          })
        : undefined,
    [isSignedIn],
  )
}
