import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { HandOverLine } from './hand-over-line.tsx'
import { handOversQuery } from './queries.ts'

/** Unclaimed items, urgent first; one by one, because claiming is final. Pages with it load `work`. */
export function HandOverInbox({ venueId }: { venueId?: string | undefined }) {
  const { t } = useTranslation('work')
  const { data, error, refetch } = useInfiniteQuery(handOversQuery(venueId))
  const [first] = data?.pages ?? []
  if (!first) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={2} rowHeight={96} />
    )
  }
  if (first.unread.length === 0) return <Text c="dimmed">{t('handOver.nothing')}</Text>
  return (
    <>
      <ul className="plain-list card ruled">
        {first.unread.map((item) => (
          <HandOverLine key={item.id} item={item} />
        ))}
      </ul>
      {first.unreadTotal > first.unread.length ? (
        <Text c="dimmed">{t('handOver.more', { count: first.unreadTotal - first.unread.length })}</Text>
      ) : null}
    </>
  )
}
