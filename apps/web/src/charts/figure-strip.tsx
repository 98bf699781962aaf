import { useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonList } from '../ui/skeleton-list.tsx'
import { FigureCard } from './figure-card.tsx'
import { figureQuery, type FigurePeriod } from './figure-queries.ts'

interface FigureStripProps {
  readonly title: string
  readonly ids: readonly string[]
  readonly period: FigurePeriod
}

/** Figures of the registry side by side, of one period. */
export function FigureStrip({ title, ids, period }: FigureStripProps) {
  const { t, i18n } = useTranslation('charts')
  const { days } = useFormats()
  const headingId = useId()
  const queries = useQueries({ queries: ids.map((id) => figureQuery(id, period, i18n.language)) })
  const failed = queries.filter(({ error, data }) => error && !data)
  const again = () => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <section className="stack gap-sm" aria-labelledby={headingId}>
      <div className="baseline flex wrap between gap-0-md">
        <h2 id={headingId} className="flush title-size">
          {title}
        </h2>
        <p className="flush quiet">{t('period', { days: days(period.from, period.to) })}</p>
      </div>
      {failed[0] ? (
        <ErrorState error={failed[0].error} onRetry={again} />
      ) : (
        <ul className="plain-list grid strip card" aria-label={title}>
          {ids.map((id, at) => (
            <li key={id} className="positioned pad-sm-md stack shrinkable hoverable">
              {queries[at]?.data ? (
                <FigureCard figure={queries[at].data} period={period} />
              ) : (
                <SkeletonList rows={1} rowHeight={112} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
