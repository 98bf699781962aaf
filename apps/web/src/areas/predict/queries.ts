import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { usualSort, usualSpan, type PredictSearch } from './search.ts'

type ArrivalPage = CallResponse<'GET /api/predictive-risk/arrivals'>
/** A booking, which the table knows by its id. */
export type Arrival = ArrivalPage['items'][number] & { readonly id: string }
export type Arrivals = Omit<ArrivalPage, 'items'> & { readonly items: readonly Arrival[] }
export type Prediction = Arrival['cancellation']
export type Predicted = Extract<Prediction, { status: 'predicted' }>
export type ArrivalDay = Arrivals['days'][number]
export type Learned = Arrivals['models']['cancellation']
export type Model = NonNullable<Learned['model']>
export type Bins = Model['figures']['bins']
type Forecasts = CallResponse<'GET /api/predict/forecast'>
export type Series = keyof Forecasts
export type Forecast = Extract<Forecasts[Series], { status: 'forecast' }>
export type ArrivalForecast = Extract<Forecasts['arrivals'], { status: 'forecast' }>
type Training = CallResponse<'GET /api/predictions/model'>['training']

const noCursor = (): string | undefined => undefined
const queryOf = ({ venue, days }: PredictSearch) => ({ venueId: venue, days: days ?? usualSpan })

/**
 * Coming arrivals, page after page, each with the models behind it. Not cached once they are hidden; the last ones stay
 * until those of another choice are there, so that nothing jumps.
 */
export function arrivalsQuery(search: PredictSearch) {
  const query = { ...queryOf(search), sort: search.sort ?? usualSort, limit: 50 }
  return infiniteQueryOptions({
    queryKey: ['predict', 'arrivals', query],
    queryFn: async ({ signal, pageParam: cursor }): Promise<Arrivals> => {
      const page = await call('GET /api/predictive-risk/arrivals', { query: { ...query, cursor }, signal })
      return { ...page, items: page.items.map((item) => ({ ...item, id: item.stayId })) }
    },
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function forecastQuery(search: PredictSearch) {
  const query = queryOf(search)
  return queryOptions({
    queryKey: ['predict', 'forecast', query],
    queryFn: ({ signal }) => call('GET /api/predict/forecast', { query, signal }),
  })
}

const trainingEveryMs = 2_000

export const isTraining = (training: Training | undefined) => training?.finishedAt === null

/** The training, reloaded often while it runs. */
export const modelQuery = queryOptions({
  queryKey: ['predict', 'model'],
  queryFn: ({ signal }) => call('GET /api/predictions/model', { signal }),
  refetchInterval: ({ state }) => (isTraining(state.data?.training) ? trainingEveryMs : false),
})
