import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { showToast } from '../shell/toasts.ts'
import { shownColumns, type TableColumn } from './column.ts'
import type Menu from './columns-menu.tsx'
import type { ColumnsProps } from './columns-menu.tsx'
import classes from './data-table.module.css'
import { mostInFile, useCsv } from './use-csv.ts'
import type { ListQuery } from './use-rows.ts'

// Only wide screens need it.
const ColumnsMenu = lazy(() => import('./columns-menu.tsx')) as unknown as typeof Menu

/** How long a list is, in words: exact up to ten thousand. */
function useTotal(): (total: number | string) => string {
  const { t } = useTranslation('tables')
  const { number } = useFormats()
  return (total) =>
    typeof total === 'number'
      ? t('total', { count: total, number: number(total) })
      : t('totalOver', { number: number(10_000) })
}

interface SortChoiceProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** Cards have no headings to sort by. */
function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const { t } = useTranslation('tables')
  const choices = columns.flatMap(({ title: column, sort: key }) =>
    key === undefined
      ? []
      : [
          { value: key, label: t('ascending', { column }) },
          { value: `-${key}`, label: t('descending', { column }) },
        ],
  )
  if (choices.length === 0) return null
  return (
    <NativeSelect
      aria-label={t('sort')}
      value={sort}
      data={choices}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  )
}

interface SaveProps<Row> {
  readonly list: ListQuery<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly fileName: string
}

function SaveFile<Row>({ list, columns, fileName }: SaveProps<Row>) {
  const { t } = useTranslation('tables')
  const { number } = useFormats()
  const { isBusy, save } = useCsv(list, columns, fileName)
  const total = list.data?.pages[0]?.total ?? 0
  const isCut = typeof total !== 'number' || total > mostInFile
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload aria-hidden size={16} />}
      loading={isBusy}
      disabled={total === 0}
      onClick={() => {
        save().catch(() => showToast({ kind: 'failure', message: t('fileFailed') }))
      }}
    >
      {isCut ? t('fileCut', { number: number(mostInFile) }) : t('file')}
    </Button>
  )
}

interface TableToolsProps<Row> extends ColumnsProps<Row> {
  readonly list: ListQuery<Row>
  readonly isTable: boolean
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** Without it there is no file, or `tools` has a link to an export of the server. */
  readonly fileName?: string | undefined
  readonly tools?: ReactNode
}

/** The bar above a table: the number of rows, and the actions for the whole table. */
export function TableTools<Row>({ list, columns, settings, onChange, ...rest }: TableToolsProps<Row>) {
  const totalOf = useTotal()
  const total = list.data?.pages[0]?.total
  const shown = shownColumns(columns, settings.columns)
  return (
    <div className={`${classes['tools']} row wrap between gap-xs target`}>
      <output className="quiet tabular">{total === undefined ? null : totalOf(total)}</output>
      <div className="row wrap gap-xs">
        {rest.tools}
        {rest.fileName ? <SaveFile list={list} columns={shown} fileName={rest.fileName} /> : null}
        {rest.isTable ? (
          <Suspense>
            <ColumnsMenu columns={columns} settings={settings} onChange={onChange} />
          </Suspense>
        ) : (
          <SortChoice columns={columns} sort={rest.sort} onSort={rest.onSort} />
        )}
      </div>
    </div>
  )
}
