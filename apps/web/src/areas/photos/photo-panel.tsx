import { lazy, Suspense } from 'react'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import type { IncidentDetail } from '../incidents/queries.ts'

const PhotoGallery = lazy(() => import('./photo-gallery.tsx'))

export function PhotoPanel({ incident }: { incident: IncidentDetail }) {
  return (
    <Suspense fallback={<SkeletonList rows={1} rowHeight={160} />}>
      <PhotoGallery key={incident.id} incident={incident} />
    </Suspense>
  )
}
