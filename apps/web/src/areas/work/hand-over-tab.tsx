import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VenueFilter } from '../shift/venue-filter.tsx'
import { HandOverInbox } from './hand-over-inbox.tsx'
import { HandOverLine } from './hand-over-line.tsx'
import { handOversQuery, type HandOver } from './queries.ts'
import type { Changes, WorkSearch } from './search.ts'
import classes from './work.module.css'
import { WriteHandOver } from './write-hand-over.tsx'

function Written({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation('work')
  const { dateTime } = useFormats()
  const { createdBy, createdAt, venue, summary, state, items } = handOver
  return (
    <li>
      <details>
        <summary className={`${classes['summary']} target pointer breakable`}>
          <strong>
            <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          </strong>
          {' · '}
          <bdi translate="no">{createdBy.name ?? t('left')}</bdi>
          {' · '}
          <span translate="no">{venue.name}</span>
          {' · '}
          {t(`handOver.state.${state}`, { count: items.length })}
        </summary>
        <Stack gap="xs" pb="sm">
          {summary ? (
            <Text dir="auto" translate="no">
              {summary}
            </Text>
          ) : null}
          <ul className="plain-list card ruled">
            {items.map((item) => (
              <HandOverLine key={item.id} item={item} isWithin />
            ))}
          </ul>
        </Stack>
      </details>
    </li>
  )
}

interface TabProps {
  readonly search: WorkSearch
  readonly onChange: (changes: Changes) => void
}

/** What the next shift must know: unread items first, then every hand-over. */
export default function HandOverTab({ search: { venue }, onChange }: TabProps) {
  const { t } = useTranslation('work')
  const { me } = useMe()
  const list = useInfiniteQuery(handOversQuery(venue))
  const [first] = me?.venues ?? []
  const venueId = venue ?? first?.id
  return (
    <Stack gap="lg">
      {me && me.venues.length > 1 ? (
        <FilterBar label={t('log.filters')}>
          <VenueFilter venue={venue} onChange={(chosen) => onChange({ venue: chosen })} />
        </FilterBar>
      ) : null}
      <Panel
        level={2}
        title={t('handOver.unread')}
        action={venueId === undefined ? null : <WriteHandOver venueId={venueId} />}
      >
        <HandOverInbox venueId={venue} />
      </Panel>
      <Panel level={2} title={t('handOver.all')}>
        <PagedList list={list} itemsOf={({ items }) => items} rows={3} rowHeight={56} more={t('more')}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState title={t('handOver.none')} detail={t('handOver.noneDetail')} />
            ) : (
              <ul className={`${classes['written']} plain-list`}>
                {items.map((handOver) => (
                  <Written key={handOver.id} handOver={handOver} />
                ))}
              </ul>
            )
          }
        </PagedList>
      </Panel>
    </Stack>
  )
}
