interface SparkLineProps {
  readonly values: readonly (number | null)[]
}

const [width, height, edge] = [100, 28, 3]

/** The course of a figure without axes: a decoration beside its numbers, so it has no words. */
export function SparkLine({ values }: SparkLineProps) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return <div style={{ height }} />
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const x = (at: number) => (at / (values.length - 1)) * width
  const y = (value: number) =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge)
  // What is not known interrupts the line; a point alone between two gaps is a dot.
  const path = values.map((value, at) => {
    if (value === null) return ''
    return values[at - 1] === null || at === 0 ? `M${x(at)} ${y(value)}h0` : `L${x(at)} ${y(value)}`
  })
  return (
    <svg
      aria-hidden

      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      width="100%"
    >
      <path
        d={path.join('')}
        fill="none"
        stroke="var(--mantine-color-anchor)"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
