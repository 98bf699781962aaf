import type { Client } from 'pg'
import { lookupsPerHour } from '@comity/domain/network'
import { percentile } from '../lib/figures.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'

export interface Measured {
  readonly p50: number
  readonly p95: number
  /** Share of the look-ups that returned a listing. */
  readonly told: number
  readonly bareP50: number
  readonly bareP95: number
}

/** A server's first look-ups include one-time compilation and planning. */
const warmUp = 60

/**
 * Makes one look-up after the other, each about another stay; and queries the listings of as many telephone numbers
 * directly.
 */
export async function measureLookups(
  client: Client,
  tenant: Tenant,
  { port, cookies, questions }: { port: number; cookies: readonly string[]; questions: number },
): Promise<Measured> {
  const { rows: stays } = await client.query<{ stay_id: string; token: Buffer }>(
    `select s.stay_id, t.token from stays s
     join network.tokens t on t.organisation_id = s.organisation_id and t.guest_id = s.guest_id and t.kind = 'phone'
     where s.organisation_id = $1 order by md5(s.stay_id::text)`,
    [tenant.organisationId],
  )
  const asked = Array.from({ length: warmUp + questions }, (_, at) => at % stays.length).flatMap((at) =>
    stays.slice(at, at + 1),
  )
  const http: number[] = []
  let told = 0
  await Connection.withSome(port, 1, async ([connection]) => {
    for (const [at, { stay_id: stayId }] of asked.entries()) {
      const cookie = cookies[Math.floor(at / lookupsPerHour)]
      if (!cookie || !connection) throw new Error('Too few colleagues ask')
      const body = { venueId: tenant.venueIds[0], stayId, purpose: 'check_in' }
      const request = requestText({ method: 'POST', path: '/api/network-lookups', cookie, body })
      const begun = performance.now()
      const answer = await connection.send(request)
      const took = performance.now() - begun
      if (answer.status !== 200) throw new Error(`A question was answered ${answer.status}: ${answer.body}`)
      if (at < warmUp) continue
      http.push(took)
      told += (JSON.parse(answer.body) as { hits: unknown[] }).hits.length > 0 ? 1 : 0
    }
  })
  const bare: number[] = []
  for (const [at, { token }] of asked.entries()) {
    const begun = performance.now()
    await client.query({
      name: 'bare look-up',
      text: `select l.ground, l.severity, l.ends_at from network.tokens t
        join listings l on l.organisation_id = t.organisation_id and l.guest_id = t.guest_id and l.state = 'active'
        where t.token = $1 and t.organisation_id <> $2`,
      values: [token, tenant.organisationId],
    })
    if (at >= warmUp) bare.push(performance.now() - begun)
  }
  return {
    p50: percentile(http, 0.5),
    p95: percentile(http, 0.95),
    told: told / questions,
    bareP50: percentile(bare, 0.5),
    bareP95: percentile(bare, 0.95),
  }
}
