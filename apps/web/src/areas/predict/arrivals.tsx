import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ArrivalRow } from './arrival-row.tsx'
import { DayTotals } from './day-totals.tsx'
import classes from './predict.module.css'
import type { Arrival, Arrivals as Page } from './queries.ts'
import { ends, type PredictSearch } from './search.ts'

interface ArrivalsProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<Page>>
  readonly search: PredictSearch
}

export function Arrivals({ list, search }: ArrivalsProps) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const first = list.data?.pages[0]
  return (
    <section className={`${classes['section']} stack gap-md`} aria-labelledby="arrivals">
      <h2 id="arrivals">{t('arrivals.title')}</h2>
      <p className="flush within-48">{t('arrivals.asOf')}</p>
      {first ? <Uncalled models={first.models} /> : null}
      <PagedList list={list} itemsOf={({ items }) => items} rows={8} rowHeight={56} more={t('arrivals.more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t('arrivals.none')}
              detail={t('arrivals.noneDetail')}
              action={<LinkButton to="/data-import">{t('arrivals.bring')}</LinkButton>}
            />
          ) : (
            <>
              {items.some(isStart) ? <p className="flush within-48">{t('arrivals.start')}</p> : null}
              <p className="flush strong">
                {t('arrivals.shown', {
                  shown: number(items.length),
                  total: shownTotal(first!.total, number),
                })}
              </p>
              <Groups items={items} days={first!.days} isByDay={search.sort === undefined} />
            </>
          )
        }
      </PagedList>
    </section>
  )
}

const isStart = ({ cancellation }: Arrival) =>
  cancellation.status === 'predicted' && !cancellation.isFromOwnBookings

function shownTotal(total: Page['total'], number: (value: number) => string): string {
  return typeof total === 'number' ? number(total) : total
}

/** Upcoming bookings, grouped by day with the totals of each, or as one list. */
function Groups({
  items,
  days,
  isByDay,
}: {
  items: readonly Arrival[]
  days: Page['days']
  isByDay: boolean
}) {
  const { t } = useTranslation('predict')
  const { day } = useFormats()
  const groups = isByDay ? [...Map.groupBy(items, ({ arrivesOn }) => arrivesOn)] : [[null, items] as const]
  return groups.map(([date, own]) => {
    const totals = days.find((one) => one.date === date)
    const headingId = date === null ? 'arrivals' : `day-${date}`
    return (
      <div key={date} className="stack gap-sm">
        {date === null ? null : (
          <div className={`${classes['day']} flex wrap gap-0-sm rule-below`}>
            <h3 id={headingId} translate="no">
              {day(date)}
            </h3>
            {totals ? <DayTotals totals={totals} /> : null}
          </div>
        )}
        <div className={`${classes['row']} ${classes['head']} grid gap-sm-md quiet`} aria-hidden>
          <span>{t('column.guest')}</span>
          <span>{t('column.notArriving')}</span>
          <span>{t('column.loss')}</span>
          <span>{t('chance.cancellation')}</span>
          <span>{t('chance.no_show')}</span>
          <span>{t('level.label')}</span>
          <span />
        </div>
        <ul className="plain-list" aria-labelledby={headingId}>
          {own.map((arrival) => (
            <li key={arrival.stayId}>
              <ArrivalRow arrival={arrival} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
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
