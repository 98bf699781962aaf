import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { launch } from './lib/browser.ts'
import { bench, say } from './lib/bench.ts'
import { percentile } from './lib/figures.ts'
import type { Figure } from './lib/figures.ts'
import { withNpmStart } from './lib/npm-start.ts'
import { withWorkspaceCopy } from './lib/workspace-copy.ts'
import { scrollBoard, type Frames } from './web/board-frames.ts'

const rowsOfOneCall = 100
const types = ['noise', 'damage', 'theft', 'threat', 'rule_breach']
const severities = ['low', 'medium', 'high', 'critical']

await bench(({ quick }) =>
  withWorkspaceCopy(async (folder) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comity-bench-data-'))
    try {
      return await withNpmStart({ folder, dataDir }, async ({ port }) => {
        const [baseURL, browser] = [`http://localhost:${port}`, await launch()]
        try {
          const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
          await post(context, '/api/auth/sign-in/email', {
            email: 'staff@demo.comity.example',
            password: 'comity demo password',
          })
          const count = quick ? 200 : 5_000
          await reportMany(context, count)
          say(`${count} incidents are open`)
          const page = await context.newPage()
          await page.goto('/incident-management?view=board')
          return figuresOf(await scrollBoard(page), count)
        } finally {
          await browser.close()
        }
      })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }),
)

async function post(context: BrowserContext, path: string, data: object): Promise<unknown> {
  const origin = new URL((await context.request.get('/')).url()).origin
  const answer = await context.request.post(path, { headers: { origin }, data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return answer.json()
}

async function reportMany(context: BrowserContext, count: number): Promise<void> {
  const now = Date.now()
  for (let from = 0; from < count; from += rowsOfOneCall) {
    const rows = Array.from({ length: rowsOfOneCall }, (_, index) => ({
      clientId: crypto.randomUUID(),
      type: types[(from + index) % types.length],
      severity: severities[(from + index) % severities.length],
      observed: `Invented for the bench, number ${from + index}.`,
      location: 'Corridor of the second floor',
      occurredAt: new Date(now - (from + index) * 60_000).toISOString(),
    }))
    await post(context, '/api/quick-incidents/bulk-report', { rows })
  }
}

function figuresOf({ gaps, drawn, scrolled }: Frames, count: number): Figure[] {
  const board = `board with ${count.toLocaleString('en')} open incidents, scrolling`
  return [
    {
      name: `${board}: longest frame`,
      value: Math.max(...gaps),
      unit: 'ms',
      aim: { at: 'most', value: 50 },
      note: `${Math.round(scrolled)} pixels in ${gaps.length} frames, drawn by the processor`,
    },
    { name: `${board}: p95 of frames`, value: percentile(gaps, 0.95), unit: 'ms' },
    { name: `${board}: frames above 50 ms`, value: gaps.filter((gap) => gap > 50).length, unit: 'count' },
    { name: `${board}: cards drawn at once, at most`, value: drawn, unit: 'count' },
  ]
}
