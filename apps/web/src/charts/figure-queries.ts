import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../api/client.ts'

export type FigureResult = CallResponse<'GET /api/figures/{figureId}'>
export type Measured = FigureResult['current']
export type FigureUnit = FigureResult['unit']
export type FigureRowItem = CallResponse<'GET /api/figures/{figureId}/rows'>['items'][number]

/** What figures are asked of: all venues unless one is named. */
export interface FigurePeriod {
  readonly venueId?: string | undefined
  /** First and last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

export function figureQuery(figureId: string, period: FigurePeriod, language: string) {
  const query = { ...period, language: language as 'en' }
  return queryOptions({
    queryKey: ['figures', figureId, query],
    queryFn: ({ signal }) => call('GET /api/figures/{figureId}', { params: { figureId }, query, signal }),
    // Weeks change little.
    refetchInterval: 300_000,
    gcTime: 0,
  })
}

export function figureRowsQuery(figureId: string, period: FigurePeriod) {
  return infiniteQueryOptions({
    queryKey: ['figures', figureId, 'rows', period],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/figures/{figureId}/rows', {
        params: { figureId },
        query: { ...period, limit: 25, cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    gcTime: 0,
  })
}
