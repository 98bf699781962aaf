import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Gate } from './gate.ts'

test('works beyond the number wait in line, in order, and a line too long is refused', async () => {
  const gate = new Gate(2, 2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) => () => {
    began.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const running = [0, 1, 2, 3].map((name) => gate.run(work(name)))
  await expect(gate.run(work(4))).rejects.toMatchObject({ code: 'unavailable' })
  expect(began).toEqual([0, 1])
  for (const index of running.keys()) {
    ends[index]?.()
    await running[index]
    // The next in the queue starts in a later turn.
    await Promise.resolve()
  }
  expect(began).toEqual([0, 1, 2, 3])
})

test('a work that fails gives its place back', async () => {
  const gate = new Gate(1, 0)
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate.run(() => 'done')).resolves.toBe('done')
})

describe('with a longest wait', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('whoever has waited so long is asked to come again, and the line moves on without them', async () => {
    const gate = new Gate(1, 10, 2_000)
    const ends: (() => void)[] = []
    const began: string[] = []
    const enter = (name: string) =>
      gate.run(() => {
        began.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const first = enter('first')
    const late = enter('late')
    const refusal = late.catch((error: unknown) => error)
    vi.advanceTimersByTime(1_500)
    const patient = enter('patient')
    vi.advanceTimersByTime(500)
    expect(await refusal).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
    ends[0]?.()
    await first
    await Promise.resolve()
    expect(began).toEqual(['first', 'patient'])
    // Work in progress is not affected.
    vi.advanceTimersByTime(60_000)
    ends[1]?.()
    await expect(patient).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})
