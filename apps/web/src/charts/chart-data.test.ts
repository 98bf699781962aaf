import { expect, test } from 'vitest'
import { drawnOf, mostSeries, tableOf, type ChartData } from './chart-data.ts'

const chart: ChartData = {
  rows: [
    { at: '1 Mar', name: '1 March 2026', inFile: '2026-03-01', values: { rated: 3, low: 1, high: 5, n: 20 } },
    { at: '2 Mar', values: { rated: null } },
  ],
  series: [
    { key: 'rated', label: 'Rated', as: 'line' },
    { key: 'n', label: 'Records' },
  ],
  band: { low: 'low', high: 'high', labels: ['Interval', 'From', 'To'] },
}

test('the table has what is drawn, what is not, and both ends of the interval', () => {
  expect(tableOf(chart, 'Day')).toMatchObject({
    head: ['Day', 'Rated', 'Records', 'From', 'To'],
    rows: [
      ['1 March 2026', 3, 20, 1, 5],
      ['2 Mar', null, null, null, null],
    ],
  })
})

test('a file names days as other programs read them', () => {
  expect(tableOf(chart, 'Day', true).rows.map(([day]) => day)).toEqual(['2026-03-01', '2 Mar'])
})

test('lines that are drawn differ in colour and dash', () => {
  const series = Array.from({ length: mostSeries }, (_, at) => ({
    key: String(at),
    label: String(at),
    as: 'line' as const,
  }))
  const drawn = drawnOf(series)
  expect(new Set(drawn.map(({ colour }) => colour)).size).toBe(mostSeries)
  expect(new Set(drawn.map(({ dash }) => dash)).size).toBe(mostSeries)
  expect(drawnOf(chart.series).map(({ key }) => key)).toEqual(['rated'])
})
