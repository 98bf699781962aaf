import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { helpCalls, type HelpCalls } from './help-calls.ts'
import { heldMs, isWaiting, type OwnCall } from './own-call.ts'
import { madePayload } from './testing/made-call.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const high = { alertType: 'aggressive_guest', severity: 'high', method: 'manual' } as const

/** What a browser keeps, shared by its tabs, and a server that knows each call by its id. */
function browser(
  answers: (tries: number) => 'taken' | 'lost' | 'answer lost' | 'never' = () => 'taken',
  storage: 'works' | 'fails' | 'hangs' = 'works',
) {
  const kept = new Map<string, { call: OwnCall; heldUntil: number }>()
  const tabs: HelpCalls[] = []
  const posts: string[] = []
  const alerts = new Map<string, string>()
  const said: string[] = []

  const post = async ({ client_id: id }: { client_id: string }) => {
    posts.push(id)
    const answer = answers(posts.length)
    if (answer === 'never') return new Promise<string>(() => undefined)
    if (answer === 'lost') throw new Error('lost')
    if (!alerts.has(id)) alerts.set(id, `alert ${alerts.size + 1}`)
    if (answer === 'answer lost') throw new Error('answer lost')
    return alerts.get(id) ?? ''
  }

  const stored = async <T>(work: () => T): Promise<T> => {
    if (storage === 'fails') throw new DOMException('gone', 'InvalidStateError')
    return storage === 'hangs' ? new Promise<T>(() => undefined) : work()
  }

  const tab = () => {
    const own = helpCalls({
      list: () => stored(() => [...kept.values()].map(({ call }) => call)),
      put: (call, heldUntil) => stored(() => void kept.set(call.id, { call, heldUntil })),
      claim: (id, now, heldUntil) =>
        stored(() => {
          const found = kept.get(id)
          if (!found || !isWaiting(found.call) || found.heldUntil > now) return false
          kept.set(id, { ...found, heldUntil })
          return true
        }),
      remove: async (id) => void kept.delete(id),
      post,
      now: Date.now,
      after: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      tell: () => {
        for (const other of tabs) if (other !== own) void other.reload()
      },
      onTaken: ({ alertId }) => said.push(`taken ${alertId}`),
      onFirstFailure: () => said.push('failed'),
    })
    tabs.push(own)
    return { ...own, stop: own.start() }
  }
  return { tab, kept, posts, alerts, said }
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const raised = (tab: HelpCalls, id = 'a') => {
  void tab.raise(madePayload(id), high)
}

describe('a call for help', () => {
  test('is sent at once and once, and its words are kept no longer than that', async () => {
    const { tab, posts, kept, said } = browser()
    raised(tab())
    expect(posts).toEqual(['a'])
    await passed(60_000)
    expect(posts).toEqual(['a'])
    expect(kept.get('a')?.call).toMatchObject({ alertId: 'alert 1', payload: null })
    expect(said).toEqual(['taken alert 1'])
  })

  test.each(['fails', 'hangs'] as const)('is sent until it is taken though storage %s', async (storage) => {
    const { tab, posts, alerts } = browser((tries) => (tries < 3 ? 'lost' : 'taken'), storage)
    const one = tab()
    one.raise(madePayload('a'), high).catch(() => undefined)
    await passed(30_000)
    expect([posts.length, alerts.size]).toEqual([3, 1])
    expect(one.current()).toMatchObject([{ id: 'a', alertId: 'alert 1' }])
  })

  test('is in sight before anything is stored or answered', () => {
    const { tab } = browser(() => 'never')
    const one = tab()
    raised(one)
    expect(one.current()).toMatchObject([{ id: 'a', failures: 0, alertId: null }])
  })

  test('is tried again under the same id until it is taken, and says once that it failed', async () => {
    const { tab, posts, alerts, said } = browser((tries) => (tries < 5 ? 'lost' : 'taken'))
    raised(tab())
    await passed(1_000 + 2_000 + 4_000 + 8_000 + 100)
    expect(posts).toEqual(['a', 'a', 'a', 'a', 'a'])
    expect(alerts.size).toBe(1)
    expect(said).toEqual(['failed', 'taken alert 1'])
  })

  test('whose answer was lost is one alert', async () => {
    const { tab, posts, alerts } = browser((tries) => (tries === 1 ? 'answer lost' : 'taken'))
    const one = tab()
    raised(one)
    await passed(2_000)
    expect([posts.length, alerts.size]).toEqual([2, 1])
    expect(one.current()).toMatchObject([{ alertId: 'alert 1' }])
  })

  test('goes out when there is a chance, before its time', async () => {
    const { tab, posts } = browser((tries) => (tries < 6 ? 'lost' : 'taken'))
    const one = tab()
    raised(one)
    await passed(16_000)
    expect(posts).toHaveLength(5)
    await one.tryNow()
    expect(posts).toHaveLength(6)
  })

  test('that waits is in sight after a reload and goes out', async () => {
    const { tab, posts } = browser((tries) => (tries === 1 ? 'lost' : 'taken'))
    const one = tab()
    raised(one)
    await passed(0)
    one.stop()
    const again = tab()
    await passed(0)
    expect(posts).toEqual(['a', 'a'])
    expect(again.current()).toMatchObject([{ id: 'a', alertId: 'alert 1' }])
  })

  test('is gone everywhere once its sender has put it away', async () => {
    const { tab, kept } = browser()
    const [one, other] = [tab(), tab()]
    raised(one)
    await passed(10)
    expect(other.current()).toHaveLength(1)
    await other.forget('a')
    await passed(10)
    expect([one.current(), other.current(), kept.size]).toEqual([[], [], 0])
  })
})

describe('with several tabs', () => {
  test('one sends, and the others see what became of it', async () => {
    const { tab, posts } = browser((tries) => (tries === 1 ? 'lost' : 'taken'))
    const [one, other] = [tab(), tab()]
    raised(one)
    await passed(3_000)
    expect(posts).toEqual(['a', 'a'])
    for (const each of [one, other]) expect(each.current()).toMatchObject([{ alertId: 'alert 1' }])
  })

  test('a tab that froze in the middle of a try holds the call back no longer than a try lasts', async () => {
    const { tab, posts, alerts } = browser((tries) => (tries === 1 ? 'never' : 'taken'))
    const [frozen, other] = [tab(), tab()]
    raised(frozen)
    frozen.stop()
    await passed(heldMs - 600)
    expect(posts).toHaveLength(1)
    await passed(1_700)
    expect([posts.length, alerts.size]).toEqual([2, 1])
    expect(other.current()).toMatchObject([{ alertId: 'alert 1' }])
  })
})

test('whatever is lost, however many tabs there are and whichever is closed: each call becomes one alert', async () => {
  const loss = fc.array(fc.constantFrom('taken', 'lost', 'answer lost'), { maxLength: 12 })
  const calls = fc.integer({ min: 1, max: 4 })
  await fc.assert(
    fc.asyncProperty(loss, calls, fc.boolean(), async (losses, count, isClosed) => {
      const { tab, alerts, kept } = browser((tries) => losses[tries - 1] ?? 'taken')
      const [one, other] = [tab(), tab()]
      const ids = Array.from({ length: count }, (_, index) => `call ${index}`)
      for (const id of ids) raised(one, id)
      await passed(500)
      if (isClosed) one.stop()
      await passed(15 * 15_000)
      expect([...alerts.keys()].toSorted()).toEqual(ids)
      expect([...kept.values()].filter(({ call }) => isWaiting(call))).toEqual([])
      expect(other.current().filter(isWaiting)).toEqual([])
      one.stop()
      other.stop()
    }),
    { numRuns: 60 },
  )
})
