import { useInViewport, useMergedRef } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../shell/language/formats.ts'
import { showToast } from '../shell/toasts.ts'
import { saveFile } from '../tables/save-file.ts'
import { drawnOf, tableOf, type ChartData, type ChartTable } from './chart-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Legend } from './legend.tsx'

// The chart library, loaded when the first chart comes into view.
const Drawing = lazy(() => import('./drawing.tsx'))

interface ChartProps extends ChartData {
  readonly title: string
  /** Head of the first column of the table. */
  readonly first: string
  /** The table where it says more than the chart. */
  readonly table?: ChartTable
  /** The unit of the values, above the axis. */
  readonly unit?: string
  readonly note?: ReactNode
  readonly fileName: string
  readonly height?: number
  readonly write?: (value: number) => string
}

/** Bars and lines, with their interval: the one way to draw them. */
export function Chart({
  title,
  first,
  table,
  unit = '',
  note,
  fileName,
  height = 240,
  write,
  ...data
}: ChartProps) {
  const { t } = useTranslation('charts')
  const { number } = useFormats()
  const { ref: seen, inViewport } = useInViewport<HTMLDivElement>()
  const drawing = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(seen, drawing)
  // Once drawn it stays: what scrolls past is not drawn again.
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const savePng = async () => {
    const svg = drawing.current?.querySelector<SVGSVGElement>('svg.recharts-surface')
    if (!svg) return
    try {
      const { pictureOf } = await import('./picture-of.ts')
      saveFile(
        await pictureOf(svg, { title, unit, legend: drawnOf(data.series) }),
        'image/png',
        `${fileName}.png`,
      )
    } catch {
      // A browser may refuse to read its own canvas; the reader can do no more than use the table.
      void showToast({ kind: 'failure', message: t('pictureFailed') })
    }
  }
  return (
    <ChartFrame
      title={title}
      head={
        <>
          {unit ? <span className="quiet">{unit}</span> : null}
          <Legend {...data} />
        </>
      }
      note={note}
      fileName={fileName}
      file={table ?? tableOf(data, first, true)}
      table={table ?? tableOf(data, first)}
      write={write ?? number}
      onPicture={() => void savePng()}
    >
      {/* It takes a moment to follow the screen, and must not widen the page meanwhile. */}
      <div ref={ref} aria-hidden translate="no" style={{ minHeight: height, overflow: 'hidden' }}>
        {wasSeen ? (
          <Suspense>
            <Drawing {...data} height={height} write={write ?? number} />
          </Suspense>
        ) : null}
      </div>
    </ChartFrame>
  )
}
