import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { sortOf, type TableColumn } from './column.ts'
import classes from './data-table.module.css'

const orderIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }

interface TableHeadProps<Row> {
  readonly column: TableColumn<Row>
  readonly sort: string
  readonly onSort: (sort: string) => void
}

/** The heading of a column; a click sorts by it, another reverses the order. */
export function TableHead<Row>({ column, sort, onSort }: TableHeadProps<Row>) {
  const { title, isNumber, isActions } = column
  const numeric = isNumber ? classes['number'] : undefined
  if (column.sort === undefined)
    return (
      <th scope="col" className={numeric}>
        {isActions ? <span className="visually-hidden">{title}</span> : title}
      </th>
    )
  const { order, next } = sortOf(column, sort)
  const OrderIcon = orderIcons[order]
  return (
    <th scope="col" className={numeric} aria-sort={order}>
      <button
        type="button"
        className={`${classes['sort']} unpadded plain-button inline-row gap-1 target one-line`}
        data-sorted={order === 'none' ? undefined : true}
        onClick={() => onSort(next)}
      >
        {title}
        <OrderIcon aria-hidden size={14} />
      </button>
    </th>
  )
}
