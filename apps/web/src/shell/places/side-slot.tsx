import { lazy, Suspense } from 'react'
import { Optional } from '../errors/optional.tsx'
import classes from './places.module.css'
import { useNarrowBar } from './use-narrow-bar.ts'
import type { PlaceGroup } from './use-places.ts'

const SideBar = lazy(() => import('./side-bar.tsx'))

/** The place of the side bar, as wide as it will be, so that nothing moves when its code arrives. */
export function SideSlot({ groups }: { groups: readonly PlaceGroup[] }) {
  const { isNarrow } = useNarrowBar()
  const empty = (
    <div className={`${classes['bar']} unprinted surface sticky`} data-narrow={isNarrow || undefined} />
  )
  return (
    <Optional>
      <Suspense fallback={empty}>
        <SideBar groups={groups} />
      </Suspense>
    </Optional>
  )
}
