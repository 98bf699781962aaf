import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withHeadings } from './groups.ts'

const row = (id: string, day: string) => ({ id, day })
const rows = [row('a', 'Mon'), row('b', 'Mon'), row('c', 'Tue')]

test('each group has its heading above its first row', () => {
  expect(withHeadings(rows, ({ day }) => day)).toEqual([
    { heading: 'Mon' },
    rows[0],
    rows[1],
    { heading: 'Tue' },
    rows[2],
  ])
})

test('without groups the rows are left as they are', () => {
  expect(withHeadings(rows, undefined)).toBe(rows)
})

test('no row is lost, and every heading has a row of its group below it', () => {
  const days = fc.array(fc.constantFrom('Mon', 'Tue', 'Wed')).map((some) => some.toSorted())
  fc.assert(
    fc.property(days, (some) => {
      const sorted = some.map((day, index) => row(String(index), day))
      const entries = withHeadings(sorted, ({ day }) => day)
      expect(entries.filter((entry) => 'id' in entry)).toEqual(sorted)
      const headings = entries.flatMap((entry) => ('heading' in entry ? [entry.heading] : []))
      expect(headings).toEqual([...new Set(some)])
      const below = entries.filter((_, index) => index > 0 && 'heading' in entries[index - 1]!)
      expect(below).toMatchObject(headings.map((day) => ({ day })))
    }),
  )
})
