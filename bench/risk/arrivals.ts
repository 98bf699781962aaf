import { randomUUID } from 'node:crypto'
import { median, percentile } from '../lib/figures.ts'
import type { Figure } from '../lib/figures.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import { loadGuestsOf } from '../reviews/stays.ts'
import { asSystem, factsAbout } from './load-facts.ts'
import type { RiskTarget } from './load-facts.ts'

const guests = 500

/**
 * The call for an arrivals list of 500 guests, one after the other on one connection: with facts that all count, and
 * with one fact of each guest that began to count since the last update, which the call applies in memory.
 */
export async function arrivalsInOneCall(
  target: RiskTarget & { readonly port: number },
  plan: { readonly factsEach: number; readonly calls: number },
): Promise<Figure[]> {
  const { client, tenant, port } = target
  const guestIds = Array.from({ length: guests }, () => randomUUID())
  await loadGuestsOf(client, tenant, guestIds)
  await asSystem(target, async (write) => {
    for (let start = 0; start < guests; start += 50) {
      await write(guestIds.slice(start, start + 50).flatMap((id) => factsAbout(target, id, plan.factsEach)))
    }
  })
  await client.query('vacuum (analyze) risk_facts, risk_counters, risk_states, guests')
  const settled = await callsOf(target, port, guestIds, plan.calls)

  // As if a fact of each had been sealed until now.
  await client.query(
    `
    insert into risk_facts (organisation_id, guest_id, fact_id, kind, class, status, venue_id, rater_id, occurred_at,
      recorded_at, counts_from, ends_at, rater_correction, rater_weight, rater_ordinal, venue_ordinal, rule_version,
      scaled, sighting_scaled, is_grave, stay_key, rater_key, sighting_key, equality_key, in_sums)
    select distinct on (guest_id) organisation_id, guest_id, gen_random_uuid(), kind, class, status, venue_id, rater_id,
      occurred_at, recorded_at, counts_from, ends_at, rater_correction, rater_weight, rater_ordinal, venue_ordinal,
      rule_version, scaled, sighting_scaled, is_grave, stay_key, rater_key, sighting_key, gen_random_uuid()::text, false
    from risk_facts where guest_id = any ($1::uuid[])`,
    [guestIds],
  )
  const unsettled = await callsOf(target, port, guestIds, plan.calls)
  return [
    ...figuresOf(`${guests} arrivals in one call`, settled),
    ...figuresOf(`${guests} arrivals, each with a fact to settle`, unsettled),
  ]
}

async function callsOf({ tenant }: RiskTarget, port: number, guestIds: readonly string[], calls: number) {
  return Connection.withSome(port, 1, async ([connection]) => {
    const times: number[] = []
    for (let call = 0; call < calls; call++) {
      const begun = performance.now()
      const answer = await connection?.send(
        requestText({
          method: 'POST',
          path: '/api/behavioral-intelligence/batch-analyze',
          cookie: tenant.cookie,
          body: { guestIds },
        }),
      )
      times.push(performance.now() - begun)
      if (answer?.status !== 200) throw new Error(`The list answered ${answer?.status}: ${answer?.body}`)
    }
    return times
  })
}

function figuresOf(name: string, times: readonly number[]): Figure[] {
  const aim = { at: 'most', value: 150 } as const
  return [
    { name: `${name}: p50`, value: median(times), unit: 'ms', aim },
    { name: `${name}: p95`, value: percentile(times, 0.95), unit: 'ms', aim },
  ]
}
