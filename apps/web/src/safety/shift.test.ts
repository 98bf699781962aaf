import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Shift } from '../offline/kept-help.ts'
import type { Me } from '../shell/session/use-me.ts'
import { isShiftOf, keepShift, shiftStore } from './shift.ts'

const { kept, call } = vi.hoisted(() => ({
  kept: { shift: undefined as Shift | undefined },
  call: vi.fn<(name: string, input: { body: { venueId?: string } }) => Promise<Omit<Shift, 'userId'>>>(),
}))
vi.mock('../api/client.ts', () => ({ call }))
vi.mock('../offline/kept-help.ts', () => ({
  readShift: async () => kept.shift,
  saveShift: async (shift: Shift) => {
    kept.shift = shift
  },
}))
vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<void>) => work() } })

const minute = 60_000
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') }))
afterAll(() => void vi.useRealTimers())

/** What a device was set up with so many minutes ago. */
const begun = (userId: string, venueId: string, minutesAgo = 0): Shift => ({
  userId,
  venue: { id: venueId, name: venueId },
  endsAt: new Date(Date.now() + (12 * 60 - minutesAgo) * minute).toISOString(),
  gestures: { triple_tap: true, long_press: true, typed_help: true, typed_sos: true },
  callNumber: null,
})
const venues = [{ id: 'harbour' }, { id: 'annexe' }] as Me['venues']

beforeEach(() => {
  kept.shift = undefined
  call.mockReset()
  call.mockImplementation(async (_name, { body }) => begun('', body.venueId ?? 'harbour'))
})

const asked = () => call.mock.calls.map(([, { body }]) => body)

test('without a shift one begins at the first venue', async () => {
  await keepShift('ana', venues)
  expect(asked()).toEqual([{}])
  expect(shiftStore.current()).toMatchObject({ userId: 'ana', venue: { id: 'harbour' } })
})

test('within half an hour it is left as it is', async () => {
  kept.shift = begun('ana', 'annexe', 29)
  await keepShift('ana', venues)
  expect(asked()).toEqual([])
})

test('after half an hour it is renewed at its venue, and what has been changed comes with it', async () => {
  kept.shift = begun('ana', 'annexe', 31)
  call.mockResolvedValue({ ...begun('', 'annexe'), callNumber: '+441632960123' })
  await keepShift('ana', venues)
  expect(asked()).toEqual([{ venueId: 'annexe' }])
  expect(shiftStore.current()).toMatchObject({ venue: { id: 'annexe' }, callNumber: '+441632960123' })
})

test.each([
  ['of somebody else', begun('bo', 'harbour')],
  ['of a venue of another organisation', begun('ana', 'pier')],
])('a shift %s gives way to one’s own at once', async (_whose, other) => {
  kept.shift = other
  expect(isShiftOf(other, 'ana', venues)).toBe(false)
  await keepShift('ana', venues)
  expect(asked()).toEqual([{}])
  expect(shiftStore.current()).toMatchObject({ userId: 'ana', venue: { id: 'harbour' } })
})
