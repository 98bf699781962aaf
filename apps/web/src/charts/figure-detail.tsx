import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { ChangeOf } from './change-of.tsx'
import classes from './charts.module.css'
import { FigureChart } from './figure-chart.tsx'
import type { FigurePeriod, FigureResult } from './figure-queries.ts'
import { FigureRows } from './figure-rows.tsx'
import { useFigureWords } from './use-figure-words.ts'

interface FigureDetailProps {
  readonly figure: FigureResult
  readonly period: FigurePeriod
  readonly onClose: () => void
}

/** A figure in full: what it is, how sure it is, its course, and the records behind it. */
export default function FigureDetail({ figure, period, onClose }: FigureDetailProps) {
  const { t } = useTranslation(['charts', 'messages'])
  const words = useFigureWords()
  const { days, number } = useFormats()
  const { id, title, unit, current, previous, definition, interval, rowsOf } = figure
  return (
    <Drawer opened position="right" size="32rem" zIndex={400} withCloseButton={false} onClose={onClose}>
      <div className="stack gap-md">
        {/* Not the drawer's own head: that is a second banner of the page to screen readers. */}
        <div className="row between gap-sm">
          <Drawer.Title fw={650} fz="lg">
            {title}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('messages:close')} size={44} />
        </div>
        <div>
          <div className={current.value === null ? 'dim' : 'extra-large heavy tabular'}>
            {words.said(unit, current)}
          </div>
          <ChangeOf figure={figure} />
        </div>
        <p className="flush">{definition}</p>
        <dl className={`${classes['facts']} flush grid gap-1-md dim-terms flush-values tabular`}>
          <dt>{t('interval')}</dt>
          <dd>
            {words.interval(unit, current) ?? t(interval === 'none' ? 'exact' : 'noInterval')}
            {interval === 'none' ? null : <span className="dim"> · {t(`method.${interval}`)}</span>}
          </dd>
          <dt>{t('n')}</dt>
          <dd>{number(current.n)}</dd>
          <dt>{days(previous.from, previous.to)}</dt>
          <dd>
            {words.said(unit, previous)}{' '}
            <span className="dim">· {t('records', { count: previous.n, number: number(previous.n) })}</span>
          </dd>
        </dl>
        {current.isTooFew || previous.isTooFew ? <p className="flush quiet">{t('withheld')}</p> : null}
        <FigureChart title={title} ids={[id]} period={period} as={unit === 'count' ? 'bars' : 'lines'} />
        {rowsOf && current.n > 0 ? <FigureRows figure={figure} period={period} /> : null}
      </div>
    </Drawer>
  )
}
