import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bench, say } from './lib/bench.ts'
import { median } from './lib/figures.ts'
import { withNpmStart } from './lib/npm-start.ts'
import { withWorkspaceCopy } from './lib/workspace-copy.ts'

await bench(({ quick }) =>
  withWorkspaceCopy(async (folder) => {
    const runs: number[] = []
    const start = async (dataDir: string) => {
      const seconds = await withNpmStart({ folder, dataDir }, async (started) => started.seconds)
      say(`ready after ${seconds.toFixed(1)} s`)
      return seconds
    }
    const nothingBuilt = await withData(start)
    const [onEmptyData, later] = await withData(async (dataDir) => {
      const first = await start(dataDir)
      for (let run = 0; run < (quick ? 1 : 5); run++) runs.push(await start(dataDir))
      return [first, median(runs)] as const
    })
    return [
      { name: 'first run: web not built, no data', value: nothingBuilt, unit: 's' },
      { name: 'first run: web built, no data', value: onEmptyData, unit: 's' },
      {
        name: 'later runs, median',
        value: later,
        unit: 's',
        aim: { at: 'most', value: 5 },
        note: 'from the command to ready, npm itself included; files are in the system’s cache',
      },
      { name: 'later runs, slowest', value: Math.max(...runs), unit: 's' },
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
