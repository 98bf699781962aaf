import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payloadOf } from './payload.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'Browser' })
  vi.stubGlobal('window', { screen: { width: 390, height: 844 } })
})
afterEach(() => vi.unstubAllGlobals())

const trigger = { alertType: 'medical', severity: 'high', method: 'manual' } as const
const here = { staffId: 'ana', venueId: 'harbour', page: '/my-profile', guestId: null }

test('a gesture calls colleagues at the venue of the shift, and says nothing besides', () => {
  const payload = payloadOf(trigger, here)
  expect(payload).toMatchObject({ venue_id: 'harbour', location_context: '', notes: '' })
  expect(payload).not.toHaveProperty('coordinates')
})

test('the menu calls colleagues at the venue chosen there, whatever the shift still says', () => {
  const payload = payloadOf(trigger, here, { venueId: 'annexe', where: 'Stairs', notes: 'Fell' })
  expect(payload).toMatchObject({ venue_id: 'annexe', location_context: 'Stairs', notes: 'Fell' })
})
