import type { Client } from 'pg'
import { moreThanCounted } from '@comity/contract/fields'
import { toCursor } from '../../apps/server/src/platform/http/cursor.ts'
import type { Place } from '../../apps/server/src/platform/http/cursor.ts'
import { percentile } from '../lib/figures.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'

const pageRows = 25

export interface PageKind {
  readonly name: string
  readonly requests: readonly string[]
}

/** The list of all venues, and that of each: its first page, and a page deep in the list. */
export async function makeKinds(client: Client, tenant: Tenant, deep: number): Promise<PageKind[]> {
  const lists = [undefined, ...tenant.venueIds]
  const far: string[] = []
  for (const venueId of lists) {
    const after = await placeBefore(client, tenant, venueId, (deep - 1) * pageRows)
    const cursor = toCursor('-createdAt', { after, total: moreThanCounted })
    far.push(address({ ...venue(venueId), cursor }))
  }
  const filtered = (query: Record<string, string>) => lists.map((id) => address({ ...venue(id), ...query }))
  const kinds: readonly [string, readonly string[]][] = [
    ['first page', lists.map((id) => address(venue(id)))],
    [`page ${deep}`, far],
    ['first page of one tone', filtered({ sentiment: 'negative' })],
    ['first page of a common tag', filtered({ tag: 'polite' })],
    ['first page of a tag that a venue gave once', filtered({ tag: 'whistles' })],
    ['first page of the rating 1', filtered({ rating: '1' })],
    ['first page, lowest first', filtered({ sort: 'rating' })],
  ]
  return kinds.map(([name, paths]) => ({
    name,
    requests: paths.map((path) => requestText({ method: 'GET', path, cookie: tenant.cookie })),
  }))
}

const venue = (venueId: string | undefined): Record<string, string> => (venueId ? { venueId } : {})

function address(query: Record<string, string>): string {
  return `/api/get_all_feedbacks?${new URLSearchParams({ limit: String(pageRows), ...query })}`
}

/** The last rating before a page, as given by the previous page, among those that the reader may see. */
async function placeBefore(
  client: Client,
  { organisationId, userId }: Tenant,
  venueId: string | undefined,
  rows: number,
): Promise<Place> {
  const found = await client.query<{ place: Place }>(
    `select json_build_array(to_json(created_at at time zone 'UTC') #>> '{}' || '+00:00', feedback_id) as place from feedback
     where organisation_id = $1 and ($2::uuid is null or venue_id = $2)
       and (sealed_until is null or sealed_until <= now() or author_id = $3)
     order by created_at desc, feedback_id desc offset $4 limit 1`,
    [organisationId, venueId, userId, rows - 1],
  )
  const [row] = found.rows
  if (!row) throw new Error(`The list has fewer than ${rows} ratings`)
  return row.place
}

/** Requests the pages of each kind in turns, one at a time; returns the 95th percentile of each, in milliseconds. */
export async function measurePages(
  port: number,
  kinds: readonly PageKind[],
  plan: { rounds: number; seconds: number },
): Promise<Map<string, number>> {
  const taken = new Map<string, number[]>(kinds.map(({ name }) => [name, []]))
  await Connection.withSome(port, 1, async ([connection]) => {
    for (let round = -1; round < plan.rounds; round++) {
      for (const { name, requests } of kinds) {
        const until = performance.now() + plan.seconds * 1000
        for (let at = 0; performance.now() < until; at++) {
          const begun = performance.now()
          const answer = await connection?.send(requests[at % requests.length] ?? '')
          if (answer?.status !== 200) throw new Error(`${name} answered ${answer?.status}: ${answer?.body}`)
          // The first round warms up.
          if (round >= 0) taken.get(name)?.push(performance.now() - begun)
        }
      }
    }
  })
  return new Map([...taken].map(([name, all]) => [name, percentile(all, 0.95)]))
}
