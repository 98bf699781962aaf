import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

const origin = 'https://comity.example'
const fetched = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response()))

/** A worker that is ready before it controls the page, as at a first visit. */
class Workers extends EventTarget {
  ready = Promise.resolve({})
  controller: object | null = null

  takeOver(): void {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

/** Reports what was loaded before it began, and then what is loaded. */
class Observer {
  static loaded: { name: string; workerStart: number }[] = []
  static tell: (() => void) | undefined

  constructor(listen: (list: { getEntriesByType: () => typeof Observer.loaded }) => void) {
    Observer.tell = () => listen({ getEntriesByType: () => Observer.loaded.splice(0) })
  }

  observe(): void {
    Observer.tell?.()
  }
}

let workers: Workers
const arrived = (path: string, workerStart = 0) => Observer.loaded.push({ name: origin + path, workerStart })
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  workers = new Workers()
  Observer.loaded = []
  Observer.tell = undefined
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  fetched.mockClear()
  vi.unstubAllGlobals()
})

test('waits until the worker has taken the page over, and asks for what came meanwhile and comes later', async () => {
  arrived('/assets/report.js')
  const kept = keepPage()
  await settled()
  expect(fetched).not.toHaveBeenCalled()
  arrived('/assets/meanwhile.js')
  workers.takeOver()
  await kept
  arrived('/assets/later.js')
  Observer.tell?.()
  expect(fetched.mock.calls).toEqual(
    ['report', 'meanwhile', 'later'].map((file) => [`${origin}/assets/${file}.js`]),
  )
})

test('asks for own files alone, each once, and for none that went through the worker', async () => {
  workers.takeOver()
  arrived('/assets/a.js')
  arrived('/assets/a.js')
  arrived('/assets/kept.js', 12.5)
  arrived('/api/me')
  Observer.loaded.push({ name: 'https://elsewhere.example/assets/a.js', workerStart: 0 })
  await keepPage()
  expect(fetched.mock.calls).toEqual([[`${origin}/assets/a.js`]])
})

test('a file that cannot be had is left for the next visit', async () => {
  workers.takeOver()
  arrived('/assets/a.js')
  arrived('/assets/b.js')
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await keepPage()
  await settled()
  expect(fetched).toHaveBeenCalledTimes(2)
})
