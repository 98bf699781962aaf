import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { FigureCard } from './figure-card.tsx'
import type { FigurePeriod } from './figure-queries.ts'

interface FigureStripProps {
  readonly title: string
  readonly ids: readonly string[]
  readonly period: FigurePeriod
}

/** Figures of the registry side by side, of one period. */
export function FigureStrip({ title, ids, period }: FigureStripProps) {
  const { t } = useTranslation('charts')
  const { days } = useFormats()
  const headingId = useId()
  return (
    <section className="stack gap-sm" aria-labelledby={headingId}>
      <div className="baseline flex wrap between gap-0-md">
        <h2 id={headingId} className="flush title-size">
          {title}
        </h2>
        <p className="flush quiet">{t('period', { days: days(period.from, period.to) })}</p>
      </div>
      <ul className="plain-list grid strip card" aria-label={title}>
        {ids.map((id) => (
          <li key={id} className="positioned pad-sm-md stack shrinkable hoverable">
            <FigureCard id={id} period={period} />
          </li>
        ))}
      </ul>
    </section>
  )
}
