import { measureDuplicates } from './duplicates/measure.ts'
import type { Measured } from './duplicates/measure.ts'
import { withDuplicateWorld } from './duplicates/world.ts'
import { bench, say } from './lib/bench.ts'
import type { Figure } from './lib/figures.ts'

await bench(async ({ quick }) => {
  const sizes = quick ? [2_000] : [100_000, 1_000_000]
  const plan = { lookups: quick ? 40 : 500, compared: quick ? 200 : 2_000 }
  const figures: Figure[] = []
  for (const size of sizes) {
    const name = `${size.toLocaleString('en-GB')} profiles`
    const measured = await withDuplicateWorld(size, (world) => {
      say(`${name} are stored`)
      return measureDuplicates(world, plan)
    })
    say(`${name}: p95 ${measured.created.p95.toFixed(1)} ms, bare ${measured.bare.p95.toFixed(1)} ms`)
    figures.push(...figuresOf(name, measured))
  }
  return figures
})

function figuresOf(size: string, { estimating, created, bare, cost, found, comparing }: Measured): Figure[] {
  return [
    { name: `${size}: a new one with its duplicates, p50`, value: created.p50, unit: 'ms' },
    {
      name: `${size}: a new one with its duplicates, p95`,
      value: created.p95,
      unit: 'ms',
      aim: { at: 'most', value: 50 },
      note: 'POST /api/guest-profiles, one connection, while the job compares the ones before',
    },
    {
      name: `${size}: the statements of the look-up bare, p50`,
      value: bare.p50,
      unit: 'ms',
      note: 'nothing written before, nothing opened or compared',
    },
    { name: `${size}: the statements of the look-up bare, p95`, value: bare.p95, unit: 'ms' },
    {
      name: `${size}: processor time of a new one with its duplicates`,
      value: cost.server + cost.database,
      unit: 'ms',
      note: `server ${cost.server.toFixed(1)}, database ${cost.database.toFixed(1)}, the job that compares it included`,
    },
    {
      name: `${size}: the person is found again`,
      value: 100 * found,
      unit: '%',
      note: 'two of five names with a slip; birth date, telephone and e-mail given of some only',
    },
    { name: `${size}: compared in the background`, value: comparing, unit: '/s' },
    {
      name: `${size}: estimating the weights`,
      value: estimating,
      unit: 's',
      note: 'once a night, from at most 20,000 profiles, in a thread of its own',
    },
  ]
}
