import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonList } from './skeleton-list.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** Rows to expect, and their height in pixels, so that nothing jumps. */
  readonly rows?: number
  readonly rowHeight?: number
  readonly children: (data: T) => ReactNode
}

/** The data of a query, or its loading or error state. */
export function Loaded<T>({ query, rows = 3, rowHeight = 96, children }: LoadedProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonList rows={rows} rowHeight={rowHeight} />
}
