import { once } from 'node:events'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { Tenant } from '../lib/organisation.ts'

/** The columns of the export as PostgreSQL writes them by itself: no policies, no protection against formulas. */
const bare = `copy (
  select f.feedback_id, f.created_at, f.venue_id, v.name as venue, v.sector, f.stay_id, f.guest_id, g.number, g.name as guest,
    f.room, f.author_id, m.name as author, f.rating, f.service, t.tags, f.comment, f.fault, f.risk_level_hint, f.sentiment,
    f.sentiment_score, f.sentiment_language, f.corrected_at
  from feedback f
  join guests g on g.organisation_id = f.organisation_id and g.guest_id = f.guest_id
  join venues v on v.organisation_id = f.organisation_id and v.venue_id = f.venue_id
  left join members m on m.organisation_id = f.organisation_id and m.user_id = f.author_id
  left join (select feedback_id, string_agg(tag, '; ') as tags from feedback_tags group by feedback_id) t
    on t.feedback_id = f.feedback_id
  where f.sealed_until is null or f.sealed_until <= now()
  order by f.created_at desc, f.feedback_id desc) to stdout (format csv, header)`

export interface Run {
  readonly rows: number
  readonly seconds: number
  readonly bytes: number
}

/** The file through HTTP, read as fast as it arrives and discarded. */
export async function exportOnce(port: number, tenant: Tenant, query = ''): Promise<Run> {
  const begun = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/api/export-feedback-csv${query}`, {
    headers: { cookie: tenant.cookie },
  })
  if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}`)
  return drain(response.body, begun)
}

/** The same rows by plain COPY through the same driver. */
export async function copyOnce(client: Client): Promise<Run> {
  const begun = performance.now()
  const stream = client.query(to(bare))
  const [run] = await Promise.all([drain(stream, begun), once(stream, 'end')])
  return run
}

async function drain(stream: AsyncIterable<Uint8Array>, begun: number): Promise<Run> {
  let [lines, bytes] = [0, 0]
  for await (const chunk of stream) {
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  }
  return { rows: lines - 1, bytes, seconds: (performance.now() - begun) / 1000 }
}
