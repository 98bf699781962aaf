import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { TrendChart } from './trend-chart.tsx'
import { guestsQuery, trendsQuery, type Trends } from './queries.ts'
import type { Board, LeaderboardSearch } from './search.ts'

export function Trend({ search, of }: { search: LeaderboardSearch; of: Board }) {
  const { t } = useTranslation('feedback-leaderboard')
  const context = useSector()
  const query = useQuery(trendsQuery(search, of))
  const guests = useQuery({ ...guestsQuery(search), enabled: of === 'guests' }).data?.items
  const nameOf = ({ id, name }: Trends['series'][number]) => {
    if (name !== null || of === 'staff') return name ?? t('staff.left')
    const number = guests?.find(({ guestId }) => guestId === id)?.number
    return t('guests.number', { number: number ?? '', context })
  }
  return (
    <Loaded query={query} rows={1} rowHeight={280}>
      {(trends) =>
        !trends.isOffered || trends.series.length === 0 ? (
          <Text c="dimmed">{t('trend.none')}</Text>
        ) : (
          <TrendChart trends={trends} of={of} nameOf={nameOf} />
        )
      }
    </Loaded>
  )
}
