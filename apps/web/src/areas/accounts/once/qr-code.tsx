import makeQrCode from 'qrcode-generator'
import { useMemo } from 'react'
import classes from './once.module.css'

/** Light modules around the code, so that a camera finds its edge. */
const quietZone = 4

/** A text as the path of its dark modules, one unit each, and the side in units. */
function pathOf(text: string): { path: string; side: number } {
  const code = makeQrCode(0, 'M')
  code.addData(text)
  code.make()
  const side = code.getModuleCount()
  const cells = Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side] as const)
  const dark = cells.filter(([row, column]) => code.isDark(row, column))
  return {
    path: dark.map(([row, column]) => `M${column + quietZone} ${row + quietZone}h1v1h-1z`).join(''),
    side: side + 2 * quietZone,
  }
}

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Dark on light in every theme: many cameras read nothing else. Load it lazily. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      className={classes['qr']}
      viewBox={`0 0 ${side} ${side}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here; an img would need an address
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
