import { trustScores } from '@comity/domain/trust'
import { accuracyOf, groupShift, plainMeans } from '../packages/domain/src/trust/testing/measures.ts'
import { makeWorld } from '../packages/domain/src/trust/testing/world.ts'
import type { World } from '../packages/domain/src/trust/testing/world.ts'
import { bench } from './lib/bench.ts'
import type { Figure } from './lib/figures.ts'
import { peopleFigures } from './trust/people.ts'

await bench(async ({ quick }) => {
  const sizes = quick ? [10_000, 20_000] : [100_000, 1_000_000]
  const runs = sizes.map((size) => timeOf(size))
  const people = process.env['COMITY_BENCH_TRUST']
  const [small, large] = runs as [Run, Run]
  return [
    ...worldFigures(quick ? [101] : [101, 102, 103]),
    ...runs.flatMap(({ records, seconds, memory }): Figure[] => [
      { name: `${records.toLocaleString('en')} records: trust of all guests`, value: seconds, unit: 's' },
      { name: `${records.toLocaleString('en')} records: memory taken for it`, value: memory, unit: 'MB' },
    ]),
    {
      name: 'time for a record among many beside that among few',
      value: large.seconds / large.records / (small.seconds / small.records),
      unit: 'x',
      aim: { at: 'most', value: 2 },
    },
    ...(people === undefined ? [] : peopleFigures(people)),
  ]
})

function starsOf({ records, now }: World): Map<string, number> {
  return new Map(trustScores(records, { now }).guests.map(({ guest, stars }) => [guest, stars]))
}

/** Means over invented networks that were not used for tuning. */
function worldFigures(seeds: readonly number[]): Figure[] {
  const plan = { ratingsPerGuest: 14, noise: 0.7, bombed: 0.015, ringed: 0.01, verifiedShare: 0.95 }
  const all = seeds.map((seed) => {
    const [world, fair] = [makeWorld({ ...plan, seed }), makeWorld({ ...plan, seed, prejudice: 0 })]
    const stars = starsOf(world)
    return {
      own: accuracyOf(world, stars),
      plain: accuracyOf(world, plainMeans(world)),
      gap: Math.abs(groupShift(world, stars, fair, starsOf(fair))),
    }
  })
  const mean = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length
  return [
    {
      name: 'rank correlation with the truth',
      value: mean(({ own }) => own.correlation) * 100,
      unit: '%',
      aim: { at: 'least', value: 85 },
    },
    { name: 'that of the plain mean', value: mean(({ plain }) => plain.correlation) * 100, unit: '%' },
    {
      name: 'bombed guests: error, of a star',
      value: mean(({ own }) => own.bombed) * 100,
      unit: '%',
      aim: { at: 'most', value: 40 },
    },
    {
      name: 'bombed guests: error of the plain mean, of a star',
      value: mean(({ plain }) => plain.bombed) * 100,
      unit: '%',
    },
    {
      name: 'gap between groups by prejudice, of a star',
      value: mean(({ gap }) => gap) * 100,
      unit: '%',
      aim: { at: 'most', value: 3 },
    },
  ]
}

interface Run {
  records: number
  seconds: number
  memory: number
}

function timeOf(size: number): Run {
  const guests = Math.ceil(size / 14)
  const { records, now } = makeWorld({ seed: 9, guests, venues: Math.ceil(size / 250), ratingsPerGuest: 12 })
  const before = process.memoryUsage().rss
  const startedAt = performance.now()
  trustScores(records, { now })
  const seconds = (performance.now() - startedAt) / 1000
  return {
    records: records.length,
    seconds,
    memory: Math.max(0, process.memoryUsage().rss - before) / 2 ** 20,
  }
}
