import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-page.ts'

const asset = 'https://comity.example/assets/report.js'
const fetched = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response()))

/** What the browser has of a worker: active before it controls the page. */
class Workers extends EventTarget {
  ready = Promise.resolve({})
  controller: object | null = null

  takeOver(): void {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let workers: Workers
let loaded: string[]

beforeEach(() => {
  workers = new Workers()
  loaded = [asset, asset, 'https://comity.example/api/me', 'https://elsewhere.example/assets/a.js']
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('location', { origin: 'https://comity.example' })
  vi.stubGlobal('performance', { getEntriesByType: () => loaded.map((name) => ({ name })) })
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  fetched.mockClear()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('waits until the worker has taken the page over, and asks for what came meanwhile too', async () => {
  const kept = keepPage()
  await settled()
  expect(fetched).not.toHaveBeenCalled()
  loaded.push('https://comity.example/assets/late.js')
  workers.takeOver()
  await kept
  expect(fetched.mock.calls).toEqual([[asset], ['https://comity.example/assets/late.js']])
})

test('asks at once, and for each own file once, on a page that the worker has already', async () => {
  workers.takeOver()
  await keepPage()
  expect(fetched.mock.calls).toEqual([[asset]])
})

test('a file that cannot be had is left for the next visit', async () => {
  workers.takeOver()
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await expect(keepPage()).resolves.toBeUndefined()
})
