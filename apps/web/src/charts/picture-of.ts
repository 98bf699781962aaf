import type { DrawnSeries } from './chart-data.ts'

interface Words {
  readonly title: string
  readonly unit: string
  readonly legend: readonly DrawnSeries[]
}

/** What a drawing takes from style sheets, which its picture does not have. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'display',
] as const

const [edge, titleHeight, lineHeight, scale] = [20, 30, 22, 2]

/**
 * A chart as PNG: title, unit and legend above the drawing, on the ground of the page, at twice its size.
 *
 * @throws Error if the browser cannot draw it
 */
export async function pictureOf(svg: SVGSVGElement, { title, unit, legend }: Words): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(writtenOut(svg, width, height))}`
  await image.decode()
  const signs = legend.length > 1 ? legend : []
  const top = edge + titleHeight + (unit ? lineHeight : 0) + (signs.length > 0 ? lineHeight : 0)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * edge) * scale
  canvas.height = (top + height + edge) * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas to draw on')
  const style = getComputedStyle(svg.closest('figure') ?? svg)
  pen.scale(scale, scale)
  pen.fillStyle = style.getPropertyValue('--comity-surface')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'top'
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = `${font} ${style.fontFamily}`
    pen.fillStyle = colour
    pen.fillText(text, x, y)
    return pen.measureText(text).width
  }
  const dim = style.getPropertyValue('--mantine-color-dimmed')
  write(title, edge, edge, '650 16px', style.color)
  let y = edge + titleHeight
  if (unit) {
    write(unit, edge, y, '400 13px', dim)
    y += lineHeight
  }
  let x = edge
  for (const { label, colour } of signs) {
    pen.fillStyle = resolved(svg, colour)
    pen.fillRect(x, y + 3, 10, 10)
    x += 16 + write(label, x + 16, y, '400 13px', style.color) + edge
  }
  pen.drawImage(image, edge, top, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png')
  })
}

/** The drawing as a document of its own, each element with the looks that it has on the page. */
function writtenOut(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [shown, copied] = [svg, copy].map((root) => [root, ...root.querySelectorAll<SVGElement>('*')])
  for (const [at, element] of (copied ?? []).entries()) {
    const style = getComputedStyle(shown![at]!)
    for (const look of looks) element.style.setProperty(look, style.getPropertyValue(look))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

/** A colour that names variables, as the browser computes it. */
function resolved(beside: SVGSVGElement, colour: string): string {
  const probe = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  probe.style.fill = colour
  beside.append(probe)
  const { fill } = getComputedStyle(probe)
  probe.remove()
  return fill
}
