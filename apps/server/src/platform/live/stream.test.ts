import { expect, onTestFinished, test, vi } from 'vitest'
import { LiveStream, WaitingBytes } from './stream.ts'

const bytes = (length: number) => new Uint8Array(length)

function made() {
  const all = new WaitingBytes()
  let closed = 0
  const stream = new LiveStream(all, () => (closed += 1))
  return { all, stream, closed: () => closed }
}

test('what waits is handed over together, and is counted until then', async () => {
  const { all, stream } = made()
  stream.send(bytes(10))
  stream.send(bytes(20))
  expect([all.total, stream.wasRead]).toEqual([30, false])
  const reader = stream.body.getReader()
  expect((await reader.read()).value).toHaveLength(30)
  expect([all.total, stream.wasRead]).toEqual([0, true])
})

test('a full stream says when it was emptied', async () => {
  const { stream } = made()
  const reader = stream.body.getReader()
  stream.send(bytes(10))
  await reader.read()
  stream.send(bytes(64 * 1024))
  expect(stream.isFull).toBe(true)
  const drained = stream.drained()
  await reader.read()
  await drained
  expect(stream.isFull).toBe(false)
})

test('a client that takes nothing is seen to stall, from the first byte that waits', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { stream } = made()
  expect(stream.stalledMs(performance.now() + 60_000)).toBe(0)
  stream.send(bytes(1))
  vi.advanceTimersByTime(5)
  stream.send(bytes(1))
  vi.advanceTimersByTime(2)
  expect(stream.stalledMs(performance.now())).toBe(7)
  await stream.body.getReader().read()
  expect(stream.stalledMs(performance.now() + 60_000)).toBe(0)
})

test('an end comes after what was sent before it, and nothing after the end', async () => {
  const { stream, closed } = made()
  stream.send(bytes(3))
  stream.end(bytes(4))
  stream.send(bytes(5))
  const reader = stream.body.getReader()
  expect((await reader.read()).value).toHaveLength(7)
  expect((await reader.read()).done).toBe(true)
  expect(closed()).toBe(1)
})

test('whoever goes away or is dropped leaves nothing behind, and is told of once', async () => {
  for (const leave of [
    (stream: LiveStream) => stream.body.cancel(),
    (stream: LiveStream) => Promise.resolve(stream.drop()),
  ]) {
    const { all, stream, closed } = made()
    stream.send(bytes(100_000))
    const drained = stream.drained()
    await leave(stream)
    await drained
    stream.drop()
    stream.send(bytes(1))
    expect([all.total, closed(), stream.isOpen]).toEqual([0, 1, false])
  }
})

test('when all streams together hold too much, the one that adds to it is dropped', () => {
  const { all, stream, closed } = made()
  all.total = WaitingBytes.most
  stream.send(bytes(1))
  expect([closed(), all.total]).toEqual([1, WaitingBytes.most])
})
