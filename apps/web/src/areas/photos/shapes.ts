import type { Drawing } from './queries.ts'

export type Tool = Drawing['kind']
export type Point = { readonly x: number; readonly y: number }

export const tools = ['arrow', 'box', 'text', 'blur'] as const satisfies readonly Tool[]

/** Smallest side of an area, in parts of the photo: below it nothing could be seen or grasped. */
const smallest = 0.02

const within = (value: number, least = 0, most = 1) => Math.min(Math.max(value, least), most)
/** As many digits as tell pixels apart. */
const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** A drawing in the middle, to be moved from there. */
export function startingDrawing(tool: Tool, text: string): Drawing {
  const area = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 }
  if (tool === 'arrow') return { kind: tool, shape: { x1: 0.3, y1: 0.7, x2: 0.5, y2: 0.5 } }
  if (tool === 'text') return { kind: tool, shape: { x: 0.4, y: 0.45 }, text }
  return { kind: tool, shape: area }
}

/** The drawing from where a pointer was pressed to where it is. */
export function drawnBetween(tool: Tool, text: string, from: Point, to: Point): Drawing {
  const [a, b] = [from, to].map(({ x, y }) => ({ x: rounded(within(x)), y: rounded(within(y)) })) as [
    Point,
    Point,
  ]
  if (tool === 'arrow') return { kind: tool, shape: { x1: a.x, y1: a.y, x2: b.x, y2: b.y } }
  if (tool === 'text') return { kind: tool, shape: b, text }
  const [x, y] = [Math.min(a.x, b.x, 1 - smallest), Math.min(a.y, b.y, 1 - smallest)]
  return {
    kind: tool,
    shape: {
      x,
      y,
      width: rounded(within(Math.abs(a.x - b.x), smallest, 1 - x)),
      height: rounded(within(Math.abs(a.y - b.y), smallest, 1 - y)),
    },
  }
}

/** Moves a drawing as a whole, no further than the edges. */
export function moved(drawing: Drawing, by: Point): Drawing {
  if (drawing.kind === 'arrow') {
    const { x1, y1, x2, y2 } = drawing.shape
    const dx = within(by.x, -Math.min(x1, x2), 1 - Math.max(x1, x2))
    const dy = within(by.y, -Math.min(y1, y2), 1 - Math.max(y1, y2))
    return {
      kind: 'arrow',
      shape: { x1: rounded(x1 + dx), y1: rounded(y1 + dy), x2: rounded(x2 + dx), y2: rounded(y2 + dy) },
    }
  }
  if (drawing.kind === 'text') {
    const { x, y } = drawing.shape
    return { ...drawing, shape: { x: rounded(within(x + by.x)), y: rounded(within(y + by.y)) } }
  }
  const { x, y, width, height } = drawing.shape
  const shape = {
    x: rounded(within(x + by.x, 0, 1 - width)),
    y: rounded(within(y + by.y, 0, 1 - height)),
    width,
    height,
  }
  return { kind: drawing.kind, shape }
}

/** Moves the point of an arrow, or the lower right corner of an area; a text has no size. */
export function resized(drawing: Drawing, by: Point): Drawing {
  if (drawing.kind === 'text') return drawing
  if (drawing.kind === 'arrow') {
    const { x2, y2, ...start } = drawing.shape
    const shape = { ...start, x2: rounded(within(x2 + by.x)), y2: rounded(within(y2 + by.y)) }
    return { kind: 'arrow', shape }
  }
  const { x, y, width, height } = drawing.shape
  const shape = {
    x,
    y,
    width: rounded(within(width + by.x, smallest, 1 - x)),
    height: rounded(within(height + by.y, smallest, 1 - y)),
  }
  return { kind: drawing.kind, shape }
}

export function arrowHead(
  { x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number },
  { width, height }: { width: number; height: number },
): string {
  const size = Math.max(width, height) / 30
  const angle = Math.atan2((y2 - y1) * height, (x2 - x1) * width)
  const corner = (turn: number) =>
    `${x2 * width - size * Math.cos(angle + turn)},${y2 * height - size * Math.sin(angle + turn)}`
  return `${x2 * width},${y2 * height} ${corner(0.45)} ${corner(-0.45)}`
}
