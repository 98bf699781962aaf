import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { pairsQuery } from '../lookups/queries.ts'

export function LiveMatches() {
  const { t } = useTranslation('listings')
  const { data, error, refetch, hasNextPage } = useInfiniteQuery(pairsQuery('waiting'))
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <section aria-label={t('matches.title')}>
      {data && count === 0 ? <Text c="dimmed">{t('matches.none')}</Text> : null}
      {count > 0 ? (
        <Link to="/guest-profile-lookup" search={{ view: 'pairs' }} className="inline-row target">
          {t(hasNextPage ? 'matches.more' : 'matches.waiting', { count })}
        </Link>
      ) : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonList rows={1} rowHeight={24} /> : null}
    </section>
  )
}
