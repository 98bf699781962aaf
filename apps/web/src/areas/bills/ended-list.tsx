import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { useMoney } from '../incidents/use-money.ts'
import classes from './bills.module.css'
import { endedQuery } from './queries.ts'

/** What was put right: how often, and what guests wrote, without saying whose it was. */
export default function EndedList() {
  const { t } = useTranslation('bills')
  const { dateTime } = useFormats()
  const money = useMoney()
  const ended = useInfiniteQuery(endedQuery)
  const counts = ended.data?.pages[0]?.counts
  return (
    <Stack gap="md">
      <Text>{t('ended.what')}</Text>
      {counts ? <Text>{t('ended.counts', { ...counts })}</Text> : null}
      <PagedList list={ended} itemsOf={({ items }) => items} rows={3} rowHeight={110} more={t('more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('ended.none')} detail={t('ended.noneDetail')} />
          ) : (
            <ul className="plain-list stack gap-md">
              {items.map((item) => (
                <li
                  key={item.id}
                  className={`${classes['card']} stack gap-md within-44 pad-md card breakable flat-paragraphs`}
                >
                  <div className="baseline flex wrap between gap-1-md">
                    <h2>{t(`ended.outcome.${item.outcome}`)}</h2>{' '}
                    <span translate="no">{money(item.amountMinor, item.currency)}</span>
                  </div>
                  <p className="quiet">
                    {dateTime(item.endedAt)} · <span translate="no">{item.venueName}</span>
                  </p>
                  {item.explanation ? (
                    <blockquote className="flush as-typed" dir="auto">
                      {item.explanation}
                    </blockquote>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Stack>
  )
}
