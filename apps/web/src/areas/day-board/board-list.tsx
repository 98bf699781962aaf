import { lazy, Suspense } from 'react'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Drawn, List, type BoardListProps } from './board-rows.tsx'
import { usePrinting } from './use-printing.ts'

const LongList = lazy(() => import('./long-list.tsx'))

/** Up to this length all rows are drawn, so that the browser's search finds them. */
const mostDrawn = 60

/** The rows in sight, and all of them when there are few or they are printed. */
export function BoardList(props: BoardListProps) {
  const isPrinting = usePrinting()
  return isPrinting || props.rows.length <= mostDrawn ? (
    <List>
      {props.rows.map((row) => (
        <li key={row.key}>
          <Drawn {...props} row={row} />
        </li>
      ))}
    </List>
  ) : (
    <Suspense fallback={<SkeletonList rows={8} rowHeight={72} />}>
      <LongList {...props} />
    </Suspense>
  )
}
