import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { PagedList } from '../ui/paged-list.tsx'
import {
  figureRowsQuery,
  type FigurePeriod,
  type FigureResult,
  type FigureRowItem,
} from './figure-queries.ts'
import { useFigureWords } from './use-figure-words.ts'

interface FigureRowsProps {
  readonly figure: FigureResult
  readonly period: FigurePeriod
}

type Kind = NonNullable<FigureResult['rowsOf']>

/** The page that shows one record of a kind; alerts and calls for help have none of their own. */
const pageOf: Partial<Record<Kind, (id: string) => { to: string; search: object }>> = {
  rating: (id) => ({ to: '/guest-feedback-detail-page', search: { feedback: id } }),
  stay: (id) => ({ to: '/phantom-bookings', search: { booking: id } }),
  incident: (id) => ({ to: '/incident-management', search: { incident: id } }),
}

/** The records behind a figure, the latest first, each the way to its page. */
export function FigureRows({ figure, period }: FigureRowsProps) {
  const { t } = useTranslation('charts')
  const id = useId()
  const list = useInfiniteQuery(figureRowsQuery(figure.id, period))
  return (
    <section aria-labelledby={id} className="stack gap-2">
      <h3 id={id} className="flush">
        {t('n')}
      </h3>
      <PagedList list={list} itemsOf={({ items }) => items} rows={8} rowHeight={52} more={t('moreRows')}>
        {(rows) => (
          <ul className="plain-list card ruled">
            {rows.map((row) => (
              <li key={row.id} className="pad-2-sm row between gap-sm-md">
                <Record figure={figure} row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function Record({ figure, row }: { figure: FigureResult; row: FigureRowItem }) {
  const { t } = useTranslation('charts')
  const words = useFigureWords()
  const { dateTime } = useFormats()
  const page = figure.rowsOf ? pageOf[figure.rowsOf]?.(row.id) : undefined
  const at = <time dateTime={row.at}>{dateTime(row.at)}</time>
  return (
    <>
      <span className="stack shrinkable">
        {page ? (
          <Link {...page} search={page.search as never} className="inline-row target fit-width strong">
            {at}
          </Link>
        ) : (
          at
        )}
        <span className="quiet" translate="no">
          {row.venue.name}
        </span>
      </span>
      <span className="tabular">
        {row.amount === null ? null : words.value(figure.unit, row.amount)}
        {row.isHit === null ? null : t(row.isHit ? 'counted' : 'notCounted')}
      </span>
    </>
  )
}
