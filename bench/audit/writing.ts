import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../apps/server/src/platform/audit/audit.ts'
import { sequenceAudit } from '../../apps/server/src/platform/audit/sequencer.ts'
import { sql } from '../../apps/server/src/platform/db/statements.ts'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import type { Phase } from '../lib/closed-loop.ts'
import type { Figure } from '../lib/figures.ts'
import type { AuditBench } from './world.ts'

/** A transaction that writes an entry, as a command does. */
async function writeEntry({ scope, organisationId }: AuditBench): Promise<boolean> {
  await scope(async (tx) => {
    await recordAudit(tx, await tx.scope, {
      action: 'organisation.settings_changed',
      subject: { kind: 'organisation', id: organisationId },
      fields: ['name'],
    })
  })
  return true
}

/** The same row without anything about a chain. */
async function writeBare({ scope, organisationId }: AuditBench): Promise<boolean> {
  await scope((tx) =>
    tx.run(sql`
      insert into audit_entries (organisation_id, at, actor_kind, action, subject_kind, subject_id, fields, details)
      values (${organisationId}::uuid, platform.app_now(), 'system', 'organisation.settings_changed', 'organisation',
        ${randomUUID()}::uuid, '{name}', '{}')`),
  )
  return true
}

/** Like the worker: again a second after it ended, while `work` runs. */
async function whileSequencing(bench: AuditBench, work: () => Promise<Phase>): Promise<Phase> {
  const ended = { yet: false }
  const sequencing = (async () => {
    while (!ended.yet) {
      await sequenceAudit(bench.services)
      await new Promise((resolve) => setTimeout(resolve, 1_000))
    }
  })()
  const phase = await work()
  ended.yet = true
  await sequencing
  return phase
}

/** Entries written with a running sequencer, without it, and without any links, in turns. */
export async function writing(
  bench: AuditBench,
  plan: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const workers = 8
  const loop = (work: () => Promise<boolean>) => closedLoop({ workers, seconds: plan.seconds, work })
  const turns = {
    on: () => whileSequencing(bench, () => loop(() => writeEntry(bench))),
    off: () => loop(() => writeEntry(bench)),
    bare: () => loop(() => writeBare(bench)),
  }
  const phases = { on: [] as Phase[], off: [] as Phase[], bare: [] as Phase[] }
  for (let round = 0; round <= plan.rounds; round++) {
    for (const turn of ['on', 'off', 'bare'] as const) {
      const phase = await turns[turn]()
      // The first round warms up.
      if (round > 0) phases[turn].push(phase)
      await sequenceAudit(bench.services)
    }
  }
  const [on, off, bare] = [summarise(phases.on), summarise(phases.off), summarise(phases.bare)]
  return [
    { name: `${workers} connections: entries written, sequencer on`, value: on.perSecond, unit: '/s' },
    { name: `${workers} connections: entries written, sequencer off`, value: off.perSecond, unit: '/s' },
    {
      name: `${workers} connections: sequencer on beside off`,
      value: on.perSecond / off.perSecond,
      unit: 'x',
    },
    { name: `${workers} connections: rows inserted without a chain`, value: bare.perSecond, unit: '/s' },
    {
      name: `${workers} connections: sequencer on beside no chain`,
      value: on.perSecond / bare.perSecond,
      unit: 'x',
    },
    { name: `${workers} connections: p95 of a write, sequencer on`, value: on.p95, unit: 'ms' },
    { name: `${workers} connections: p95 of a write, sequencer off`, value: off.p95, unit: 'ms' },
  ]
}
