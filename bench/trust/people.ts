import { readFileSync } from 'node:fs'
import { trustScores } from '@comity/domain/trust'
import type { TrustRecord } from '@comity/domain/trust'
import { attackBy } from '../../packages/domain/src/trust/testing/attacks.ts'
import type { Figure } from '../lib/figures.ts'

/**
 * Figures for a public network of people who rate people, in rows "rater,rated,-10 to 10,seconds" (the format of the
 * Bitcoin OTC and Alpha networks of the SNAP collection), which is not part of the repository.
 */
export function peopleFigures(file: string): Figure[] {
  const records = readFileSync(file, 'utf8').trim().split('\n').map(readRow)
  const now = records.reduce((latest, { time }) => Math.max(latest, Number(time)), 0)
  const seeds = mostPraised(records)
  const standings = (all: TrustRecord[]) =>
    new Map(trustScores(all, { now, seeds }).guests.map(({ guest, standing }) => [guest, standing]))
  const before = standings(records)
  const targets = honestTargets(records, seeds)
  const shifts = [20, 50].map((count) => ({
    count,
    worst: Math.max(
      ...targets.flatMap((target) =>
        [1, 5].map((value) => {
          const attack = attackBy(count, { target, value, isRing: true, now })
          return Math.abs(standings([...records, ...attack]).get(target)! - before.get(target)!)
        }),
      ),
    ),
  }))
  return [
    {
      name: 'public network: hidden ratings told good from bad (area under the curve)',
      value: signAuc(records, standings) * 100,
      unit: '%',
    },
    ...shifts.map(({ count, worst }): Figure => ({
      name: `public network: ${count} colluding raters shift one of ${targets.length} trusted people at most, of a scale of 2`,
      value: worst * 50,
      unit: '%',
      aim: { at: 'most', value: 2.5 },
    })),
  ]
}

function readRow(row: string): TrustRecord {
  const [rater, guest, value, seconds] = row.split(',') as [string, string, string, string]
  return {
    organisation: rater,
    venue: rater,
    rater,
    verified: false,
    guest,
    value: 3 + Number(value) / 5,
    time: Number(seconds) * 1000,
  }
}

/** The twenty most praised in the first half of the ratings. */
function mostPraised(records: readonly TrustRecord[]): string[] {
  const early = records.toSorted((a, b) => Number(a.time) - Number(b.time)).slice(0, records.length / 2)
  const praise = new Map<string, number>()
  for (const { guest, value } of early) praise.set(guest, (praise.get(guest) ?? 0) + value - 3)
  return [...praise]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 20)
    .map(([guest]) => guest)
}

function honestTargets(records: readonly TrustRecord[], seeds: readonly string[]): string[] {
  const sums = new Map<string, { count: number; sum: number }>()
  for (const { guest, value } of records) {
    const { count, sum } = sums.get(guest) ?? { count: 0, sum: 0 }
    sums.set(guest, { count: count + 1, sum: sum + value })
  }
  const known = [...sums].filter(
    ([guest, { count, sum }]) => count >= 10 && sum / count > 3.3 && !seeds.includes(guest),
  )
  return known.filter((_, at) => at % Math.ceil(known.length / 8) === 0).map(([guest]) => guest)
}

/** How often a hidden good rating was about somebody of higher standing than a hidden bad one; a tenth is hidden. */
function signAuc(
  records: readonly TrustRecord[],
  standings: (all: TrustRecord[]) => Map<string, number>,
): number {
  const known = standings(records.filter((_, at) => !isHidden(at)))
  const hidden = records.filter(({ guest, value }, at) => isHidden(at) && value !== 3 && known.has(guest))
  const good = hidden.filter(({ value }) => value > 3).map(({ guest }) => known.get(guest)!)
  const bad = hidden.filter(({ value }) => value < 3).map(({ guest }) => known.get(guest)!)
  const won = bad.reduce(
    (sum, low) => sum + good.reduce((wins, high) => wins + (high > low ? 1 : high === low ? 0.5 : 0), 0),
    0,
  )
  return won / (good.length * bad.length)
}

function isHidden(at: number): boolean {
  return at % 10 === 7
}
