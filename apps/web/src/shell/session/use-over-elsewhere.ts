import { useEffect } from 'react'
import { coverScreen } from './lock.ts'
import { otherTabs } from './other-tabs.ts'

/** Covers the screen as soon as the session ends in another tab; the server would be asked much later. */
export function useOverElsewhere(isSignedIn: boolean): void {
  useEffect(
    () =>
      isSignedIn
        ? otherTabs.hear((message) => {
            if (message === 'over') coverScreen()
          })
        : undefined,
    [isSignedIn],
  )
}
