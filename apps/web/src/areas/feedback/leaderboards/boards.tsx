import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { BoardTable } from './board.tsx'
import { guestsQuery, staffQuery } from './queries.ts'
import type { LeaderboardSearch } from './search.ts'
import classes from './leaderboards.module.css'

function Span({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('feedback-leaderboard')
  const { days } = useFormats()
  return (
    <Text size="sm" c="dimmed">
      {t('span', { days: days(from, to) })}
    </Text>
  )
}

/** Schools and healthcare have no rankings. */
function NotOffered() {
  const { t } = useTranslation('feedback-leaderboard')
  return <EmptyState title={t('notOffered')} detail={t('notOfferedDetail')} />
}

export function StaffBoard({ search }: { search: LeaderboardSearch }) {
  const { t } = useTranslation(['feedback-leaderboard', 'pages'])
  const query = useQuery(staffQuery(search))
  return (
    <Loaded query={query} rows={5} rowHeight={52}>
      {({ isOffered, items, from, to }) =>
        isOffered ? (
          <>
            <Span from={from} to={to} />
            {items.length === 0 ? (
              <EmptyState
                title={t('staff.none')}
                detail={t('staff.noneDetail')}
                action={<LinkButton to="/rate-guest">{t('pages:rate-guest.title')}</LinkButton>}
              />
            ) : (
              <BoardTable
                caption={t('staff.title')}
                nameHead={t('staff.name')}
                heads={[t('staff.ratings'), t('staff.withComment')]}
                rows={items.map((item) => ({
                  id: item.userId,
                  place: item.place,
                  name: (
                    <>
                      {item.name === null ? t('staff.left') : <span translate="no">{item.name}</span>}
                      {item.isSelf ? (
                        <span className={`${classes['self']} edged small`}>{t('staff.you')}</span>
                      ) : null}
                    </>
                  ),
                  figures: [item.ratings, item.withComment],
                  movement: item.movement,
                  isSelf: item.isSelf,
                }))}
              />
            )}
          </>
        ) : (
          <NotOffered />
        )
      }
    </Loaded>
  )
}

export function GuestBoard({ search }: { search: LeaderboardSearch }) {
  const { t } = useTranslation('feedback-leaderboard')
  const context = useSector()
  const query = useQuery(guestsQuery(search))
  return (
    <Loaded query={query} rows={5} rowHeight={52}>
      {({ isOffered, items, from, to }) =>
        isOffered ? (
          <>
            <Span from={from} to={to} />
            {items.length === 0 ? (
              <EmptyState
                title={t('guests.none', { context })}
                detail={t('guests.noneDetail', { context })}
              />
            ) : (
              <BoardTable
                caption={t('guests.title', { context })}
                nameHead={t('guests.name', { context })}
                heads={[t('guests.stays', { context }), t('guests.good')]}
                rows={items.map((item) => ({
                  id: item.guestId,
                  place: item.place,
                  name: (
                    <Link
                      to="/guest-detail-page"
                      search={{ guest: item.guestId }}
                      className="inline-row target"
                    >
                      <span translate="no">
                        {item.name ?? t('guests.number', { number: item.number, context })}
                      </span>
                    </Link>
                  ),
                  figures: [item.stays, item.goodRatings],
                  movement: item.movement,
                }))}
              />
            )}
          </>
        ) : (
          <NotOffered />
        )
      }
    </Loaded>
  )
}
