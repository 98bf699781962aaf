import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A page of any list call. */
interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly nextCursor: string | null
  readonly total: number | string
}

export type ListQuery<Row, Page extends ListPage<Row> = ListPage<Row>> = UseInfiniteQueryResult<
  InfiniteData<Page>
>

const none: readonly never[] = []

/** The rows that have come so far. */
export function useRows<Row>({ data }: ListQuery<Row>): readonly Row[] {
  return useMemo(() => data?.pages.flatMap(({ items }) => items) ?? none, [data])
}
