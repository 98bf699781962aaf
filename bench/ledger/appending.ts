import { randomBytes, randomUUID } from 'node:crypto'
import { commit } from '../../apps/server/src/modules/ledger/commit.ts'
import { sequenceLedger } from '../../apps/server/src/modules/ledger/sequencer.ts'
import { sql } from '../../apps/server/src/platform/db/statements.ts'
import type { AuditBench } from '../audit/world.ts'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import type { Phase } from '../lib/closed-loop.ts'
import type { Figure } from '../lib/figures.ts'

/** A transaction that commits to a record, as a command does. */
async function append({ scope }: AuditBench): Promise<boolean> {
  await scope((tx) =>
    commit(tx, {
      kind: 'look_up',
      subjectId: randomUUID(),
      venueId: null,
      content: { purpose: 'check_in', answers: 0 },
    }),
  )
  return true
}

/** A transaction that inserts one row of the same size. */
async function insertBare({ scope, organisationId }: AuditBench): Promise<boolean> {
  await scope((tx) =>
    tx.run(sql`insert into ledger_salts (organisation_id, leaf_id, kind, subject_id, at, digest, salt)
      values (${organisationId}::uuid, uuidv7(), 'look_up', ${randomUUID()}::uuid, platform.app_now(),
        ${randomBytes(32)}::bytea, ${randomBytes(32)}::bytea)`),
  )
  return true
}

/** Like the worker: again a second after it ended, while `work` runs. */
async function whileSequencing(bench: AuditBench, work: () => Promise<Phase>): Promise<Phase> {
  const ended = { yet: false }
  const sequencing = (async () => {
    while (!ended.yet) {
      await sequenceLedger(bench.services)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })()
  const phase = await work()
  ended.yet = true
  await sequencing
  return phase
}

/** Leaves appended while the sequencer assigns their places, compared with one plain insert each, in turns. */
export async function appending(
  bench: AuditBench,
  plan: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const workers = 8
  const loop = (work: () => Promise<boolean>) => closedLoop({ workers, seconds: plan.seconds, work })
  const [appended, bare, sequenced] = [[] as Phase[], [] as Phase[], [] as number[]]
  for (let round = 0; round <= plan.rounds; round++) {
    const [on, off] = [
      await whileSequencing(bench, () => loop(() => append(bench))),
      await loop(() => insertBare(bench)),
    ]
    await loop(() => append(bench))
    const begun = performance.now()
    const placed = await sequenceLedger(bench.services)
    // The first round warms up.
    if (round === 0) continue
    appended.push(on)
    bare.push(off)
    sequenced.push(placed / ((performance.now() - begun) / 1000))
  }
  const [on, off] = [summarise(appended), summarise(bare)]
  return [
    { name: `${workers} connections: leaves appended, sequencer on`, value: on.perSecond, unit: '/s' },
    { name: `${workers} connections: bare inserts`, value: off.perSecond, unit: '/s' },
    {
      name: `${workers} connections: appends beside bare inserts`,
      value: on.perSecond / off.perSecond,
      unit: 'x',
      aim: { at: 'least', value: 0.5 },
    },
    { name: `${workers} connections: p95 of an append`, value: on.p95, unit: 'ms' },
    {
      name: 'leaves given their places by one process',
      value: sequenced.reduce((sum, each) => sum + each, 0) / sequenced.length,
      unit: '/s',
    },
  ]
}
