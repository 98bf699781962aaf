import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonList } from '../ui/skeleton-list.tsx'
import { ChangeOf } from './change-of.tsx'
import classes from './charts.module.css'
import { figureQuery, type FigurePeriod } from './figure-queries.ts'
import { SparkLine } from './spark-line.tsx'
import { useFigureWords } from './use-figure-words.ts'

// Opened by few, and with lists of its own.
const FigureDetail = lazy(() => import('./figure-detail.tsx'))

interface FigureCardProps {
  readonly id: string
  readonly period: FigurePeriod
}

/** A figure of the registry: value, change and course, and one click away what it is and what it rests on. */
export function FigureCard({ id, period }: FigureCardProps) {
  const { t, i18n } = useTranslation('charts')
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
  const { data: figure, error, refetch } = useQuery(figureQuery(id, period, i18n.language))
  if (!figure)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={1} rowHeight={112} />
    )
  const { title, unit, current, series } = figure
  return (
    <>
      <div className="flex between grow">
        <h3 className="flush regular smaller dim">{title}</h3>
        <button
          type="button"
          className={`${classes['about']} plain-button`}
          aria-label={t('about', { title })}
          onClick={() => setOpen(true)}
        >
          <IconInfoCircle aria-hidden size={16} />
        </button>
      </div>
      <div className={`${classes['value']} ${current.value === null ? 'dim' : 'extra-large heavy tabular'}`}>
        {words.said(unit, current)}
      </div>
      <ChangeOf figure={figure} />
      <SparkLine values={series.map(({ value }) => value)} />
      {isOpen ? (
        <Suspense>
          <FigureDetail figure={figure} period={period} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
