import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import classes from './paged-list.module.css'
import { SkeletonList } from './skeleton-list.tsx'

interface PagedListProps<Page, Item> {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly itemsOf: (page: Page) => readonly Item[]
  /** Rows to expect, and their height in pixels, so that nothing jumps. */
  readonly rows: number
  readonly rowHeight: number
  /** What the way to the next page is called. */
  readonly more: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that comes page after page: what there is of it, that more is on its way or failed, and how to get more. */
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
          className={classes['more'] ?? ''}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {more}
        </Button>
      ) : null}
    </>
  )
}
