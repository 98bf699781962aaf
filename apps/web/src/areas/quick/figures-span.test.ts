import { mostReportingDays } from '@comity/domain/quick'
import { expect, test } from 'vitest'
import { spanAsked } from './figures-span.ts'

const today = '2026-11-21'

test('what the call takes is asked for as it stands', () => {
  expect(spanAsked({}, today)).toEqual({})
  expect(spanAsked({ to: '2026-11-02' }, today)).toEqual({ to: '2026-11-02' })
  const month = { from: '2026-10-01', to: '2026-10-31' }
  for (const chosen of ['from', 'to'] as const) expect(spanAsked(month, today, chosen)).toEqual(month)
})

test('the day that was chosen stays and the other follows it', () => {
  const wide = { from: '2026-08-01', to: '2026-11-20' }
  expect(spanAsked(wide, today, 'from')).toEqual({ from: '2026-08-01', to: '2026-08-31' })
  expect(spanAsked(wide, today, 'to')).toEqual({ from: '2026-10-21', to: '2026-11-20' })
  const turned = { from: '2026-11-10', to: '2026-11-02' }
  expect(spanAsked(turned, today, 'from')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
  expect(spanAsked(turned, today, 'to')).toEqual({ from: '2026-11-02', to: '2026-11-02' })
})

test('no link asks for more than the call takes, nor for days to come', () => {
  const days = ['0001-01-01', '2024-02-29', '2026-10-22', '2026-11-20', today, '2026-11-22', '9999-12-31']
  for (const from of days) {
    for (const to of [undefined, ...days]) {
      for (const chosen of ['from', 'to'] as const) {
        const asked = spanAsked({ from, ...(to ? { to } : {}) }, today, chosen)
        const [first, last] = [Date.parse(asked.from ?? ''), Date.parse(asked.to ?? '')]
        expect(last).toBeGreaterThanOrEqual(first)
        expect((last - first) / 86_400_000).toBeLessThan(mostReportingDays)
        expect(asked.to! <= today).toBe(true)
      }
    }
  }
})
