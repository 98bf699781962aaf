import { useFormats } from '../shell/language/formats.ts'
import { ChartFrame } from './chart-frame.tsx'
import classes from './charts.module.css'

interface BarsProps {
  readonly title: string
  readonly fileName: string
  /** Heads of both columns of the file. */
  readonly head: readonly [string, string]
  readonly rows: readonly { readonly key: string; readonly label: string; readonly n: number }[]
  readonly note: string
}

/** A distribution: a bar for each part, with its number. The table is the chart. */
export function Bars({ title, fileName, head, rows, note }: BarsProps) {
  const { number } = useFormats()
  const most = Math.max(1, ...rows.map(({ n }) => n))
  return (
    <ChartFrame
      title={title}
      fileName={fileName}
      file={{ head, rows: rows.map(({ label, n }) => [label, n]) }}
      write={number}
      head={<span className="quiet">{note}</span>}
    >
      <table className={`${classes['bars']} full-width collapsed`}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {rows.map(({ key, label, n }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="tabular">{number(n)}</td>
              <td aria-hidden className="full-width">
                <div className={classes['bar']} style={{ inlineSize: `${(100 * n) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartFrame>
  )
}
