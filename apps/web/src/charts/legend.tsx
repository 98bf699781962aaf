import { drawnOf, type ChartData } from './chart-data.ts'

/** What each line, bar and band is: the sign is drawn as in the chart. */
export function Legend({ series, band }: Pick<ChartData, 'series' | 'band'>) {
  const drawn = drawnOf(series)
  if (drawn.length < 2 && !band) return null
  return (
    <ul className="plain-list row wrap gap-1-md small">
      {drawn.map(({ key, label, as, colour, dash }) => (
        <li key={key} className="inline-row gap-2" translate="no">
          <svg aria-hidden width={18} height={10} className="rigid">
            {as === 'bar' ? (
              <rect x={4} width={10} height={10} rx={2} fill={colour} />
            ) : (
              <line x1={0} x2={18} y1={5} y2={5} stroke={colour} strokeWidth={2} strokeDasharray={dash} />
            )}
          </svg>
          {label}
        </li>
      ))}
      {band ? (
        <li className="inline-row gap-2">
          <svg aria-hidden width={18} height={10} className="rigid">
            <rect width={18} height={10} rx={2} fill={drawn[0]?.colour} fillOpacity={0.2} />
          </svg>
          {band.labels[0]}
        </li>
      ) : null}
    </ul>
  )
}
