import { expect, test } from 'vitest'
import { checkCaps, defaultCaps } from './caps.ts'
import { checkRecipient } from './recipients.ts'

test.each([
  ['+447700900123', ['GB'], true],
  ['+447700900123', ['FR'], 'country_not_allowed'],
  ['+33612345678', ['GB', 'FR'], true],
  // One calling code, several countries: Jamaica is not the United States.
  ['+12025550123', ['US'], true],
  ['+18765550123', ['US'], 'country_not_allowed'],
  ['+18765550123', ['US', 'JM'], true],
  ['+881612345678', ['GB'], 'country_not_allowed'],
  ['07700900123', ['GB'], 'bad_number'],
  ['+44 7700 900123', ['GB'], 'bad_number'],
  ['+44', ['GB'], 'bad_number'],
  ['', ['GB'], 'bad_number'],
])('a number %s in %j: %s', (to, countries, expected) => {
  expect(checkRecipient(to, new Set(countries))).toBe(expected)
})

const unused = { minute: 0, daySegments: 0, recipientMinute: 0, recipientDay: 0 }

test.each(['ordinary', 'safety'] as const)(
  'each cap of %s messages holds at its number and not before',
  (budget) => {
    const caps = defaultCaps[budget]
    const check = (use: Partial<typeof unused>, segments = 1) =>
      checkCaps({ ...unused, ...use }, segments, caps)
    expect(check({})).toBe(true)
    expect(check({ minute: caps.messagesPerMinute - 1 })).toBe(true)
    expect(check({ minute: caps.messagesPerMinute })).toBe('cap_minute')
    expect(check({ daySegments: caps.segmentsPerDay - 2 }, 2)).toBe(true)
    expect(check({ daySegments: caps.segmentsPerDay - 1 }, 2)).toBe('cap_day')
    expect(check({ recipientMinute: caps.recipientPerMinute })).toBe('cap_recipient_minute')
    expect(check({ recipientDay: caps.recipientPerDay })).toBe('cap_recipient_day')
  },
)

test('what safety may send is far above everything else', () => {
  for (const name of Object.keys(defaultCaps.safety) as (keyof typeof defaultCaps.safety)[])
    expect(defaultCaps.safety[name]).toBeGreaterThanOrEqual(10 * defaultCaps.ordinary[name])
})
