import { lazy, Suspense, type ComponentProps } from 'react'
import { SkeletonList } from '../../ui/skeleton-list.tsx'

const load = () => import('./rating-form.tsx')
const Form = lazy(load)

/** The form with the schema of its call: in a chunk of its own, fetched while the list is being read. */
export function RatingForm(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<SkeletonList rows={6} rowHeight={64} />}>
      <Form {...props} />
    </Suspense>
  )
}

export function preloadRatingForm(): Promise<unknown> {
  return load()
}
