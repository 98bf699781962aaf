import { lazy, Suspense } from 'react'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import type { IncidentDetail } from '../incidents/queries.ts'

const PhotoGallery = lazy(() => import('./photo-gallery.tsx'))

/** The photos of an incident: to look at, to add, to draw over. Its code and words come when it is shown. */
export function PhotoPanel({ incident }: { incident: IncidentDetail }) {
  return (
    <Suspense fallback={<SkeletonList rows={1} rowHeight={160} />}>
      <PhotoGallery key={incident.id} incident={incident} />
    </Suspense>
  )
}
