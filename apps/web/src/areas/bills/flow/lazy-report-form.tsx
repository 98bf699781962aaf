import { lazy, Suspense, type ComponentProps } from 'react'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'

// Comes with the schema of its call.
const ReportForm = lazy(() => import('./report-form.tsx'))

export function LazyReportForm(props: ComponentProps<typeof ReportForm>) {
  return (
    <Suspense fallback={<SkeletonList rows={3} rowHeight={110} />}>
      <ReportForm {...props} />
    </Suspense>
  )
}
