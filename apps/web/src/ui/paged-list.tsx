import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonList } from './skeleton-list.tsx'

interface PagedListProps<Page, Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly itemsOf: (page: Page) => readonly Item[]
  /** Rows to expect, and their height in pixels, so that nothing jumps. */
  readonly rows: number
  readonly rowHeight: number
  readonly more: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that loads page after page: its items, its loading or error state, and a button for more. */
export function PagedList<Page, Item>({
  list,
  itemsOf,
  rows,
  rowHeight,
  more,
  children,
}: PagedListProps<Page, Item>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const again = () => void (isFetchNextPageError ? fetchNextPage() : refetch())
  return (
    <>
      {data ? children(data.pages.flatMap(itemsOf)) : null}
      {error ? <ErrorState error={error} onRetry={again} /> : null}
      {!data && !error ? <SkeletonList rows={rows} rowHeight={rowHeight} /> : null}
      {hasNextPage && !error ? (
        <Button
          variant="default"
          mx="auto"
          className="unprinted"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {more}
        </Button>
      ) : null}
    </>
  )
}
