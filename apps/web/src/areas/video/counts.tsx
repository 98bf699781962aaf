import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { CountsChart } from './counts-chart.tsx'
import { videoQuery } from './queries.ts'
import type { VideoSearch } from './search.ts'

/** How many came and went, by hour or day and area; never who. */
export function CountsView({ search: { venue, from, to } }: { search: VideoSearch }) {
  const { t } = useTranslation('video')
  const { data, error, refetch } = useInfiniteQuery(
    videoQuery({ ...(venue ? { venue } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }),
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList rows={1} rowHeight={320} />
  const counts = data.pages[0]?.counts
  if (!counts || counts.items.length === 0)
    return <EmptyState title={t('counts.none')} detail={t('counts.noneDetail')} />
  return (
    <>
      <Text>{t('counts.what')}</Text>
      <CountsChart counts={counts} />
    </>
  )
}
