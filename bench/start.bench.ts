import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bench, say } from './lib/bench.ts'
import { median } from './lib/figures.ts'
import { withNpmStart } from './lib/npm-start.ts'
import type { Started } from './lib/npm-start.ts'
import { withCheckout } from './lib/workspace-copy.ts'

const run = promisify(execFile)

await bench(({ quick }) =>
  withCheckout(async (folder) => {
    const begun = performance.now()
    await run('npm', ['ci', '--prefer-offline'], { cwd: folder })
    const installed = (performance.now() - begun) / 1000
    say(`installed after ${installed.toFixed(1)} s`)
    const start = async (dataDir: string): Promise<Started> => {
      const started = await withNpmStart({ folder, dataDir }, async (all) => all)
      say(`a page after ${started.pageAfter.toFixed(1)} s, ready after ${started.seconds.toFixed(1)} s`)
      return started
    }
    const first = await withData(start)
    const later: number[] = []
    const second = await withData(async (dataDir) => {
      const empty = await start(dataDir)
      for (let at = 0; at < (quick ? 1 : 5); at++) later.push((await start(dataDir)).seconds)
      return empty
    })
    return [
      {
        name: 'npm ci && npm start, to the first page',
        value: installed + first.pageAfter,
        unit: 's',
        aim: { at: 'most', value: 45 },
        note: 'packages are in the cache of npm',
      },
      {
        name: 'npm start without data, to the first page',
        value: second.pageAfter,
        unit: 's',
        aim: { at: 'most', value: 6 },
        note: 'public pages and the form to sign in, while the demo is being created',
      },
      {
        name: 'npm start without data, until the demo has been created',
        value: second.seconds,
        unit: 's',
      },
      {
        name: 'later runs, median',
        value: median(later),
        unit: 's',
        aim: { at: 'most', value: 3 },
        note: 'from the command to ready, npm itself included; files are in the system’s cache',
      },
      { name: 'later runs, slowest', value: Math.max(...later), unit: 's' },
    ]
  }),
)

async function withData<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comity-bench-data-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
