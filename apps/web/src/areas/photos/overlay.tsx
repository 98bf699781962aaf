import type { ReactNode } from 'react'
import type { Drawing, Photo } from './queries.ts'
import { arrowHead } from './shapes.ts'
import classes from './photos.module.css'

type Size = Pick<Photo, 'width' | 'height'>

/** One drawing in pixels of the photo. A blurred area is blurred in the picture itself: here only its edge. */
export function Drawn({ drawing, size }: { drawing: Drawing; size: Size }) {
  const { width, height } = size
  if (drawing.kind === 'arrow') {
    const { x1, y1, x2, y2 } = drawing.shape
    return (
      <g className={classes['stroke']}>
        <line x1={x1 * width} y1={y1 * height} x2={x2 * width} y2={y2 * height} />
        <polygon points={arrowHead(drawing.shape, size)} />
      </g>
    )
  }
  if (drawing.kind === 'text') {
    const { x, y } = drawing.shape
    const fontSize = Math.max(width, height) / 32
    return (
      <foreignObject x={x * width} y={y * height} width={(1 - x) * width} height={(1 - y) * height}>
        <div className={`${classes['words']} breakable`} style={{ fontSize }}>
          {drawing.text}
        </div>
      </foreignObject>
    )
  }
  const { x, y, width: wide, height: high } = drawing.shape
  return (
    <rect
      className={classes[drawing.kind === 'blur' ? 'edge' : 'stroke']}
      x={x * width}
      y={y * height}
      width={wide * width}
      height={high * height}
    />
  )
}

interface OverlayProps {
  readonly size: Size
  readonly drawings: readonly { readonly id: string; readonly drawing: Drawing }[]
  readonly children?: ReactNode
}

/** What is drawn over a photo, to its scale. A list beside it says the same in words. */
export function Overlay({ size, drawings, children }: OverlayProps) {
  return (
    <svg
      className={`${classes['overlay']} full-width`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
    >
      {drawings.map(({ id, drawing }) => (
        <Drawn key={id} drawing={drawing} size={size} />
      ))}
      {children}
    </svg>
  )
}
