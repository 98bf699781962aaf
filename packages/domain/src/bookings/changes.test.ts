import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs } from '../base/index.ts'
import { changeableFields, mayChange, mayUndo } from './changes.ts'
import { bookingStatuses } from './statuses.ts'

const now = new Date('2026-03-02T10:00:00Z')
const state = fc.record({
  room: fc.constantFrom(null, '101', '102'),
  adults: fc.constantFrom(null, 1, 2),
  note: fc.constantFrom(null, 'Late', 'Early'),
})

test('a change can be undone within a day, once, and never over a later one', () => {
  fc.assert(
    fc.property(
      state,
      state,
      fc.integer({ min: 0, max: 48 }),
      fc.boolean(),
      (after, current, hours, isUndone) => {
        const answer = mayUndo(
          { at: new Date(now.getTime() - hours * hourMs), isUndone, after },
          current,
          now,
        )
        const isSame = JSON.stringify(after) === JSON.stringify(current)
        expect(answer === true).toBe(!isUndone && hours <= 24 && isSame)
      },
    ),
  )
})

test('a change of status is not undone as a change of fields', () => {
  expect(mayUndo({ at: now, isUndone: false, after: { status: 'cancelled' } }, {}, now)).toBe('by_status')
})

test('what was reserved is fixed once the booking has ended; its price and note can still be corrected', () => {
  for (const status of bookingStatuses) {
    const open = changeableFields.filter((field) => mayChange(status, field))
    const isOver = status !== 'expected' && status !== 'checked_in'
    expect(open).toEqual(
      isOver ? ['amountMinor', 'currency', 'channel', 'bookingNumber', 'note'] : [...changeableFields],
    )
  }
})
