import { IconInfoCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeOf } from './change-of.tsx'
import classes from './charts.module.css'
import type { FigurePeriod, FigureResult } from './figure-queries.ts'
import { SparkLine } from './spark-line.tsx'
import { useFigureWords } from './use-figure-words.ts'

// Opened by few, and with lists of its own.
const FigureDetail = lazy(() => import('./figure-detail.tsx'))

interface FigureCardProps {
  readonly figure: FigureResult
  readonly period: FigurePeriod
}

/** A figure of the registry: value, change and course, and one click away what it is and what it rests on. */
export function FigureCard({ figure, period }: FigureCardProps) {
  const { t } = useTranslation('charts')
  const words = useFigureWords()
  const [isOpen, setOpen] = useState(false)
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
      </div>{' '}
      <div className={`${classes['value']} ${current.value === null ? 'dim' : 'extra-large heavy tabular'}`}>
        {words.said(unit, current)}
      </div>{' '}
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
