import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from './lib/browser.ts'
import { bench, say } from './lib/bench.ts'
import { median } from './lib/figures.ts'
import type { Figure } from './lib/figures.ts'
import { withNpmStart } from './lib/npm-start.ts'
import { withWorkspaceCopy } from './lib/workspace-copy.ts'
import { bytesOf, firstLoad } from './web/first-load.ts'
import type { FirstLoad } from './web/first-load.ts'

const pages = [
  { path: '/', signedIn: false },
  { path: '/guest-profiles', signedIn: true },
  { path: '/rate-guest', signedIn: true },
]
const budgets = { beforeHeadingKb: 145, inAllKb: 215 }

await bench(({ quick }) =>
  withWorkspaceCopy(async (folder) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comity-bench-data-'))
    try {
      return await withNpmStart({ folder, dataDir }, async ({ port }) => {
        const browser = await launch()
        try {
          const figures: Figure[] = []
          for (const page of quick ? pages.slice(0, 1) : pages) {
            const loads: FirstLoad[] = []
            for (let run = 0; run < (quick ? 1 : 5); run++)
              loads.push(await firstLoad(browser, `http://127.0.0.1:${port}`, page))
            figures.push(...figuresOf(page.path, loads, join(folder, 'apps/web/dist')))
            say(`${page.path} is measured`)
          }
          return figures
        } finally {
          await browser.close()
        }
      })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }),
)

function figuresOf(path: string, loads: readonly FirstLoad[], dist: string): Figure[] {
  // The maximum of all runs: what happens to arrive before the h1 is painted differs a little.
  const kb = (part: 'beforeHeading' | 'inAll', encoding: 'br' | 'gz') =>
    Math.max(...loads.map((load) => bytesOf(dist, load[part], encoding))) / 1024
  const throttled = 'slow 4G (1.6 Mbit/s, 150 ms), processor slowed four times, median'
  return [
    {
      name: `${path}: JavaScript when the h1 is painted, gzip`,
      value: kb('beforeHeading', 'gz'),
      unit: 'KB',
      aim: { at: 'most', value: budgets.beforeHeadingKb },
    },
    {
      name: `${path}: JavaScript when the h1 is painted, brotli`,
      value: kb('beforeHeading', 'br'),
      unit: 'KB',
    },
    {
      name: `${path}: JavaScript in all, gzip`,
      value: kb('inAll', 'gz'),
      unit: 'KB',
      aim: { at: 'most', value: budgets.inAllKb },
    },
    { name: `${path}: JavaScript in all, brotli`, value: kb('inAll', 'br'), unit: 'KB' },
    {
      name: `${path}: h1 painted`,
      value: median(loads.map((load) => load.headingMs)),
      unit: 'ms',
      note: throttled,
    },
    {
      name: `${path}: largest contentful paint`,
      value: median(loads.map((load) => load.largestPaintMs)),
      unit: 'ms',
      note: throttled,
    },
  ]
}
