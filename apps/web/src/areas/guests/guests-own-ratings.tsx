import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { historyQuery } from './history/queries.ts'
import { Panel } from '../../ui/panel.tsx'

function Lines({ guestId }: { guestId: string }) {
  const { t } = useTranslation(['guests', 'guests-history'])
  const { date } = useFormats()
  const context = useSector()
  const list = useInfiniteQuery(historyQuery(guestId, 'stay_rating'))
  return (
    <PagedList
      list={list}
      itemsOf={({ timeline }) => timeline.items}
      rows={1}
      rowHeight={72}
      more={t('rating.more')}
    >
      {(events) => (
        <ul className="plain-list ruled">
          {events.map(({ id, at, rating, text, venueName }) => (
            <li key={id} className="pad-block-sm stack gap-2">
              <div className="strong">{t('guests-history:what.stay_rating_given', { context, rating })}</div>
              <Text size="sm" c="dimmed">
                <time dateTime={at}>{date(at)}</time>
                {venueName ? (
                  <>
                    {' · '}
                    <span translate="no">{venueName}</span>
                  </>
                ) : null}
              </Text>
              {text ? (
                <blockquote className="quotation flush breakable kept-lines" dir="auto" translate="no">
                  {text}
                </blockquote>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

interface GuestsOwnRatingsProps {
  readonly guestId: string
  readonly count: number
}

export function GuestsOwnRatings({ guestId, count }: GuestsOwnRatingsProps) {
  const { t } = useTranslation('guests')
  const context = useSector()
  return (
    <Panel level={2} title={t('ownRatings.title', { context })}>
      {count > 0 ? <Lines guestId={guestId} /> : <Text c="dimmed">{t('ownRatings.none')}</Text>}
    </Panel>
  )
}
