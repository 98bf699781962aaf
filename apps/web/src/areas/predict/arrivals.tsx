import { Text } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ArrivalCard } from './arrival-card.tsx'
import { expectedOf } from './outlook.ts'
import classes from './predict.module.css'
import type { Arrival, Arrivals as Page } from './queries.ts'
import { ends } from './search.ts'

export function Arrivals({ list }: { list: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const { t } = useTranslation('predict')
  return (
    <section className={`${classes['section']} stack gap-md`} aria-labelledby="arrivals">
      <h2 id="arrivals">{t('arrivals.title')}</h2>
      <p className="flush within-48">{t('arrivals.asOf')}</p>
      <p className="flush within-48">{t('level.rule')}</p>
      {list.data?.pages[0] ? <Uncalled models={list.data.pages[0].models} /> : null}
      <PagedList
        list={list}
        itemsOf={({ items }) => items}
        rows={6}
        rowHeight={112}
        more={t('arrivals.more')}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title={t('arrivals.none')}
              detail={t('arrivals.noneDetail')}
              action={<LinkButton to="/data-import">{t('arrivals.bring')}</LinkButton>}
            />
          ) : (
            <>
              <Expected items={items} />
              <ul className="plain-list stack gap-sm">
                {items.map((arrival) => (
                  <li key={arrival.stayId}>
                    <ArrivalCard arrival={arrival} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </section>
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

function Expected({ items }: { items: readonly Arrival[] }) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const { bookings, cancelled, missed } = expectedOf(items)
  if (bookings === 0) return null
  return (
    <Text fw={600}>
      {t('arrivals.expected', { count: bookings, cancelled: number(cancelled), missed: number(missed) })}
    </Text>
  )
}
