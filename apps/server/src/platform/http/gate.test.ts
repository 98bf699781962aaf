import { expect, test } from 'vitest'
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
    // The next in line begins in a turn of its own.
    await Promise.resolve()
  }
  expect(began).toEqual([0, 1, 2, 3])
})

test('a work that fails gives its place back', async () => {
  const gate = new Gate(1, 0)
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(gate.run(() => 'done')).resolves.toBe('done')
})
