import { randomInt } from 'node:crypto'
import type { Client } from 'pg'
import { rootOf, storedLevelStep, verifyBundle } from '@comity/domain/ledger'
import { newestHead } from '../../apps/server/src/modules/ledger/heads.ts'
import { inLedger } from '../../apps/server/src/modules/ledger/in-ledger.ts'
import { readFrontier } from '../../apps/server/src/modules/ledger/nodes.ts'
import { proveLeaf } from '../../apps/server/src/modules/ledger/proof.ts'
import { SigningKey } from '../../apps/server/src/modules/ledger/signing-key.ts'
import type { AuditBench } from '../audit/world.ts'
import { say } from '../lib/bench.ts'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import type { Figure } from '../lib/figures.ts'

/** Proofs of random leaves of a log of that size, each found by its hash, as in the public call. */
export async function proving(
  bench: AuditBench,
  plan: { leaves: number; seconds: number },
): Promise<Figure[]> {
  const { client, services } = bench
  await fill(client, plan.leaves)
  const hashes = await signAndPick(bench)
  const work = async () => {
    if (!(await prove(services, hashes.at(randomInt(hashes.length)) ?? '')))
      throw new Error('A leaf was not proved')
    return true
  }
  // The first one warms up.
  await closedLoop({ workers: 4, seconds: plan.seconds / 4, work })
  const [one, four] = [
    summarise([await closedLoop({ workers: 1, seconds: plan.seconds, work })]),
    summarise([await closedLoop({ workers: 4, seconds: plan.seconds, work })]),
  ]
  const of = `${plan.leaves.toLocaleString('en')} leaves`
  return [
    { name: `${of}: p95 of a proof`, value: one.p95, unit: 'ms', aim: { at: 'most', value: 5 } },
    { name: `${of}: p50 of a proof`, value: one.p50, unit: 'ms' },
    { name: `${of}, 4 connections: p95 of a proof`, value: four.p95, unit: 'ms' },
    { name: `${of}, 4 connections: proofs`, value: four.perSecond, unit: '/s' },
  ]
}

async function prove(services: AuditBench['services'], hash: string) {
  const proof = await inLedger(services, services.clock.now(), (tx) => proveLeaf(tx, hash))
  return proof?.bundle
}

/** Empty leaves, with the nodes above them as the sequencer would have stored them. */
async function fill(client: Client, leaves: number): Promise<void> {
  say(`${leaves} leaves`)
  await client.query('truncate ledger.waiting, ledger.leaves, ledger.nodes, ledger.heads cascade')
  await client.query('drop index ledger.leaves_by_hash')
  await client.query(
    `insert into ledger.leaves (index, leaf, hash, at)
     select nth, leaf, sha256('\\x00'::bytea || leaf), '2026-03-02T10:00Z'
     from (select nth, '\\x0103'::bytea || sha256(nth::text::bytea) as leaf from generate_series(0::bigint, $1::bigint - 1) nth) l`,
    [leaves],
  )
  await client.query('create unique index leaves_by_hash on ledger.leaves (hash)')
  await client.query(
    `create function pg_temp.fold(hashes bytea[]) returns bytea language plpgsql as $$ begin
       while cardinality(hashes) > 1 loop
         hashes := array(select sha256('\\x01'::bytea || hashes[2 * nth - 1] || hashes[2 * nth])
           from generate_series(1, cardinality(hashes) / 2) nth order by nth);
       end loop;
       return hashes[1];
     end $$`,
  )
  for (let level = 0; leaves >= 2 ** (level + storedLevelStep); level += storedLevelStep) {
    const below = level === 0 ? 'ledger.leaves' : `(select * from ledger.nodes where level = ${level})`
    await client.query(
      `insert into ledger.nodes (level, index, hash)
       select $1, index / $2, pg_temp.fold(array_agg(hash order by index)) from ${below} b
       group by index / $2 having count(*) = $2`,
      [level + storedLevelStep, 2 ** storedLevelStep],
    )
  }
  await client.query('vacuum analyze ledger.leaves, ledger.nodes')
}

/** Signs a head over everything, and returns leaves to request once one of them has certainly been proved. */
async function signAndPick({ client, services }: AuditBench): Promise<string[]> {
  const key = new SigningKey(services.config.secrets.ledger)
  const { rows } = await client.query<{ hash: string; size: string }>(
    `with log as (select max(index) + 1 as size from ledger.leaves), picks as materialized (
       select floor(random() * size)::bigint as index, size from log cross join generate_series(1, 20000))
     select encode(l.hash, 'hex') as hash, p.size from picks p join ledger.leaves l on l.index = p.index`,
  )
  const size = Number(rows.at(0)?.size)
  const root = Buffer.from(
    rootOf(await inLedger(services, services.clock.now(), (tx) => readFrontier(tx, size))),
  )
  await client.query(
    `insert into ledger.heads (size, root, at, note) values ($1, $2, '2026-03-02T10:00Z', $3)`,
    [size, root, key.sign({ size, root })],
  )
  const bundle = await prove(services, rows.at(0)?.hash ?? '')
  const head = await inLedger(services, services.clock.now(), newestHead)
  const verdict = await verifyBundle(bundle, { key: key.note, verify: () => true })
  if (!verdict.ok || head?.size !== size) throw new Error('The log of the bench proves nothing')
  return rows.map((row) => row.hash)
}
