import { IconChartBar, IconDownload, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../tables/save-file.ts'
import type { ChartTable } from './chart-data.ts'
import classes from './charts.module.css'
import { TableView } from './chart-table.tsx'

interface ChartFrameProps {
  /** What it shows: its name, and the title of its table. */
  readonly title: string
  /** The unit of the values and what is drawn how, above the drawing. */
  readonly head?: ReactNode
  /** What the chart cannot say: definition, interval, n. */
  readonly note?: ReactNode
  /** Without an ending. */
  readonly fileName: string
  /** What is saved as a file of values. */
  readonly file: ChartTable
  /** What can be shown instead of a drawing; undefined where the drawing is a table already. */
  readonly table?: ChartTable
  readonly write: (value: number) => string
  /** Saves the drawing as a picture; undefined where that cannot be done. */
  readonly onPicture?: () => void
  readonly children: ReactNode
}

/** What all charts have around them: the way to the table, and to the files. */
export function ChartFrame({
  title,
  head,
  note,
  fileName,
  file,
  table,
  write,
  onPicture,
  children,
}: ChartFrameProps) {
  const { t } = useTranslation('charts')
  const [isTable, setTable] = useState(false)
  const saveCsv = async () => {
    const { csvOf } = await import('../tables/csv-of.ts')
    const columns = file.head.map((name, column) => ({
      title: name,
      text: (row: (typeof file.rows)[number]) => row[column] ?? '',
    }))
    saveFile(csvOf(columns, file.rows), 'text/csv;charset=utf-8', `${fileName}.csv`)
  }
  return (
    <figure className="flush stack gap-2 shrinkable" aria-label={title}>
      <div className="row wrap between gap-0-md">
        <div className="row wrap gap-1-md">{head}</div>
        <div className={`${classes['tools']} row unprinted`}>
          {table ? (
            <Tool onClick={() => setTable(!isTable)} label={t(isTable ? 'showChart' : 'showTable')}>
              {isTable ? <IconChartBar aria-hidden size={16} /> : <IconTable aria-hidden size={16} />}
              {t(isTable ? 'chart' : 'table')}
            </Tool>
          ) : null}
          <Tool onClick={() => void saveCsv()} label={t('saveCsv')}>
            <IconDownload aria-hidden size={16} />
            CSV
          </Tool>
          {onPicture && !isTable ? (
            <Tool onClick={onPicture} label={t('savePng')}>
              <IconPhotoDown aria-hidden size={16} />
              PNG
            </Tool>
          ) : null}
        </div>
      </div>
      {isTable && table ? <TableView title={title} table={table} write={write} /> : children}
      {note ? <figcaption className="quiet">{note}</figcaption> : null}
    </figure>
  )
}

interface ToolProps {
  /** The whole of what it does, for screen readers. */
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${classes['tool']} plain-button inline-row gap-1 target small rounded`}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
