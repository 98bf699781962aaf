import { lazy, Suspense } from 'react'
import { Optional } from '../errors/optional.tsx'
import { useMe } from './use-me.ts'

const LockButton = lazy(() => import('./lock-button.tsx'))

/** Where the button stands for whoever signed in by PIN; nobody else loads it. */
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
