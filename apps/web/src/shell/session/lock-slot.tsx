import { lazy, Suspense } from 'react'
import { Optional } from '../errors/optional.tsx'
import { useMe } from './use-me.ts'

const LockButton = lazy(() => import('./lock-button.tsx'))

/** The place of the button for sessions by PIN; no other session loads it. */
export function LockSlot() {
  const { me } = useMe()
  if (me?.session?.method !== 'pin') return null
  return (
    <Optional>
      <Suspense fallback={null}>
        <LockButton />
      </Suspense>
    </Optional>
  )
}
