import { afterEach, expect, test, vi } from 'vitest'
import { lead } from './lead.ts'

const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

/** A tab that leads as soon as it may; `hears` returns when it last heard another. */
function tab(name: string, led: string[], who: string, hears = () => Date.now()) {
  const asked = vi.fn<() => void>()
  const begin = () => {
    led.push(`${who} leads`)
    return () => led.push(`${who} ends`)
  }
  const stop = lead(name, begin, { heardAt: hears, ask: asked })
  stops.push(stop)
  return { stop, asked }
}

test('one leads; when it goes the next does, and each ends once', async () => {
  const led: string[] = []
  const first = tab('one after the other', led, 'first')
  await expect.poll(() => led).toEqual(['first leads'])
  const second = tab('one after the other', led, 'second')
  const third = tab('one after the other', led, 'third')
  second.stop()
  first.stop()
  await expect.poll(() => led).toEqual(['first leads', 'first ends', 'third leads'])
  third.stop()
  await expect.poll(() => led.at(-1)).toBe('third ends')
})

test('one that stands still is asked, given time, and then loses the lead, to wait for it again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const led: string[] = []
  const still = tab('stands still', led, 'still')
  await expect.poll(() => led).toEqual(['still leads'])
  const heardAt = Date.now()
  const other = tab('stands still', led, 'other', () => heardAt)
  vi.advanceTimersByTime(19_000)
  expect(other.asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(other.asked).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  // A suspended tab learns of it when it resumes.
  await expect.poll(() => led.toSorted()).toEqual(['other leads', 'still ends', 'still leads'])
  other.stop()
  await expect.poll(() => led.at(-1)).toBe('still leads')
  expect(still.asked).not.toHaveBeenCalled()
})

test('one that answers keeps the lead', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const led: string[] = []
  tab('answers', led, 'leader')
  await expect.poll(() => led).toEqual(['leader leads'])
  let heardAt = Date.now()
  const other = tab('answers', led, 'other', () => heardAt)
  other.asked.mockImplementation(() => {
    heardAt = Date.now()
  })
  vi.advanceTimersByTime(120_000)
  await Promise.resolve()
  expect(other.asked.mock.calls.length).toBeGreaterThan(2)
  expect(led).toEqual(['leader leads'])
})
