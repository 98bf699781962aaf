import type { CSSProperties } from 'react'
import { useFormats } from '../shell/language/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './charts.module.css'

interface HeatMapProps {
  readonly title: string
  readonly fileName: string
  /** What the rows are. */
  readonly first: string
  readonly columns: readonly string[]
  /** Every so many columns is named below, where the others have no room. */
  readonly namedEvery: number
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[]
  readonly note: string
}

/** Numbers by two things at once: the more, the darker. A table of its numbers, so it needs no other. */
export function HeatMap({ title, fileName, first, columns, namedEvery, rows, note }: HeatMapProps) {
  const { number } = useFormats()
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  return (
    <ChartFrame
      title={title}
      fileName={fileName}
      file={{ head: [first, ...columns], rows: rows.map(({ label, values }) => [label, ...values]) }}
      write={number}
      head={<span className="quiet">{note}</span>}
    >
      <table className={`${classes['heat']} full-width tabular`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{first}</span>
            </th>
            {columns.map((column, at) => (
              <th key={column} scope="col">
                <span className={at % namedEvery === 0 ? undefined : 'visually-hidden'}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td
                  key={columns[at]}
                  title={`${label} ${columns[at]}: ${number(value)}`}
                  style={{ '--share': `${Math.round((90 * value) / most)}%` } as CSSProperties}
                  data-many={value / most > 0.5 || undefined}
                >
                  <span className={value === 0 ? 'visually-hidden' : undefined}>{number(value)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFrame>
  )
}
