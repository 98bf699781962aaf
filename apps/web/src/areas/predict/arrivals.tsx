import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { TableChanges } from '../../shell/registry/table-search.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { DataTable } from '../../tables/data-table.tsx'
import { type ListQuery, useRows } from '../../tables/use-rows.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ArrivalCard } from './arrival-card.tsx'
import { useArrivalColumns } from './arrival-columns.tsx'
import { DayTotals } from './day-totals.tsx'
import classes from './predict.module.css'
import type { Arrival, Arrivals as Page } from './queries.ts'
import { ends, usualSort, type PredictSearch } from './search.ts'

interface ArrivalsProps {
  readonly list: ListQuery<Arrival, Page>
  readonly search: PredictSearch
  readonly onChange: (changes: TableChanges) => void
}

/** Upcoming bookings with their predictions; sorted by day, under the totals of each day. */
export function Arrivals({ list, search, onChange }: ArrivalsProps) {
  const { t } = useTranslation('predict')
  const { me } = useMe()
  const columns = useArrivalColumns((me?.venues.length ?? 0) > 1)
  const first = list.data?.pages[0]
  const days = first?.days
  const groups = useMemo(
    () => ({
      keyOf: ({ arrivesOn }: Arrival) => arrivesOn,
      heading: (date: string) => headingOf(date, days),
    }),
    [days],
  )
  return (
    <div className={`${classes['section']} stack gap-md`}>
      <h2>{t('arrivals.title')}</h2>
      <p className="flush within-48">{t('arrivals.asOf')}</p>
      {first ? <Uncalled models={first.models} /> : null}
      {useRows(list).some(isStart) ? <p className="flush within-48">{t('arrivals.start')}</p> : null}
      <DataTable
        caption={t('arrivals.title')}
        list={list}
        columns={columns}
        settings={search}
        usualSort={usualSort}
        onChange={onChange}
        cardHeight={280}
        groups={search.sort === undefined || search.sort === `-${usualSort}` ? groups : undefined}
        fileName="arrivals"
        empty={
          <EmptyState
            title={t('arrivals.none')}
            detail={t('arrivals.noneDetail')}
            action={<LinkButton to="/data-import">{t('arrivals.bring')}</LinkButton>}
          />
        }
      >
        {(arrival) => <ArrivalCard arrival={arrival} />}
      </DataTable>
    </div>
  )
}

const isStart = ({ cancellation }: Arrival) =>
  cancellation.status === 'predicted' && !cancellation.isFromOwnBookings

const headingOf = (date: string, days: Page['days'] | undefined) => <Day date={date} days={days} />

/** A day, with what is expected of all its bookings. */
function Day({ date, days }: { date: string; days: Page['days'] | undefined }) {
  const { day } = useFormats()
  const totals = days?.find((one) => one.date === date)
  return (
    <span className="baseline flex wrap gap-0-sm">
      <strong translate="no">{day(date)}</strong>
      {totals ? <DayTotals totals={totals} /> : null}
    </span>
  )
}

/** Ends that are predicted without a high-risk label. */
function Uncalled({ models: { cancellation, noShow } }: { models: Page['models'] }) {
  const { t } = useTranslation('predict')
  const learned = { cancellation, no_show: noShow }
  return ends
    .filter((end) => learned[end].model?.highRisk.threshold === null)
    .map((end) => (
      <p key={end} className="flush within-48">
        {t(`arrivals.uncalled.${end}`)}
      </p>
    ))
}
