import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'

export interface FirstLoad {
  /** Addresses of the JavaScript that had arrived when the h1 was painted, and of all JavaScript. */
  readonly beforeHeading: readonly string[]
  readonly inAll: readonly string[]
  readonly headingMs: number
  readonly largestPaintMs: number
}

interface Observed {
  readonly headingAt: number
  readonly largestAt: number
  readonly scripts: readonly { readonly name: string; readonly end: number }[]
}

/** Slow 4G as in Lighthouse, and a processor at a quarter of this one's speed. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const processorSlowdown = 4
/** Loading after the first paint is complete when nothing has arrived for this long. */
const quietMs = 4_000
const patienceMs = 60_000

// As text, because it runs in the page: the h1 is painted in the first frame after it exists.
const observer = `
  window.bench = { headingAt: 0, largestAt: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.bench.largestAt = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    const heading = document.querySelector('main h1')
    if (heading && heading.textContent.trim()) {
      requestAnimationFrame(() => setTimeout(() => (window.bench.headingAt = performance.now())))
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`
const observed = `({ ...window.bench, scripts: performance.getEntriesByType('resource')
  .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
  .map((entry) => ({ name: new URL(entry.name).pathname, end: entry.responseEnd })) })`

/** Loads a page with an empty cache in a throttled browser; signed in as staff of the demo if the page requires it. */
export async function firstLoad(
  browser: Browser,
  baseURL: string,
  page: { path: string; signedIn: boolean },
): Promise<FirstLoad> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    // It stores files for later visits, which is not part of the first load.
    serviceWorkers: 'block',
  })
  try {
    if (page.signedIn) {
      const answer = await context.request.post('/api/auth/sign-in/email', {
        headers: { origin: baseURL },
        data: { email: 'staff@demo.comity.example', password: 'comity demo password' },
      })
      if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
    }
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await tab.addInitScript({ content: observer })
    await tab.goto(page.path)
    await headingPainted(tab)
    await tab.waitForLoadState('networkidle')
    await tab.waitForTimeout(quietMs)
    const found = await tab.evaluate<Observed>(observed)
    return {
      headingMs: found.headingAt,
      largestPaintMs: found.largestAt,
      beforeHeading: found.scripts.filter(({ end }) => end <= found.headingAt).map(({ name }) => name),
      inAll: found.scripts.map(({ name }) => name),
    }
  } finally {
    await context.close()
  }
}

/** Polled by the debugger: a predicate inside the page would need eval, which its policy refuses. */
async function headingPainted(tab: Page): Promise<void> {
  const until = performance.now() + patienceMs
  while (!(await tab.evaluate<boolean>('window.bench.headingAt > 0'))) {
    if (performance.now() > until) throw new Error(`No h1 was painted at ${new URL(tab.url()).pathname}`)
    await tab.waitForTimeout(200)
  }
}

/** Bytes transferred for some addresses of the built web; a file too small to be compressed counts as it is. */
export function bytesOf(dist: string, paths: readonly string[], encoding: 'br' | 'gz'): number {
  return [...new Set(paths)].reduce((sum, path) => {
    const file = join(dist, path)
    const compressed = `${file}.${encoding}`
    return sum + statSync(existsSync(compressed) ? compressed : file).size
  }, 0)
}
