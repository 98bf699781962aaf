import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import classes from './guest-matches.module.css'
import { matchesQuery, type GuestMatch } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'

interface GuestMatchesProps {
  readonly text: string
  readonly children: (matches: readonly GuestMatch[]) => ReactNode
  readonly nobodyAction?: ReactNode
}

/** Guests that a typed text may mean. While the next result loads, the last one stays, dimmed. */
export function GuestMatches({ text, children, nobodyAction }: GuestMatchesProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const { data, error, refetch, isPlaceholderData } = useQuery(matchesQuery(text))
  if (error && (!data || isPlaceholderData))
    return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList rows={4} rowHeight={52} />
  const { items } = data
  return (
    <div className={`${classes['matches']} stack gap-sm`} aria-busy={isPlaceholderData}>
      <output className="quiet breakable">
        <Trans
          t={t}
          i18nKey="search.found"
          count={items.length}
          context={sector}
          values={{ text: text.trim() }}
          components={{ q: <q translate="no" /> }}
        />
      </output>
      {items.length > 0 ? (
        children(items)
      ) : (
        <EmptyState title={t('search.nobody')} detail={t('search.nobodyDetail')} action={nobodyAction} />
      )}
    </div>
  )
}
