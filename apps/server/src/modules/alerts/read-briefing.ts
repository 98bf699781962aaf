import { eligibilityOf } from '@comity/domain/risk'
import { suggestResponses } from '@comity/domain/risk'
import type { ResponseOf } from '@comity/contract'
import type { Session } from '../../platform/auth/session.ts'
import { firstOf } from '../../platform/http/page.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../platform/errors.ts'
import { presentGuest, summariseGuests } from '../profiles/index.ts'
import { scoreOf } from '../risk/index.ts'
import { presentAlert } from './present.ts'
import type { Reason } from './present.ts'
import { alertOrder, listAlerts } from './queries/alerts.ts'
import { listFacts } from './queries/facts.ts'

type Briefing = ResponseOf<'getStaffBriefing'>

/** The briefing before a guest arrives, at the venues of the caller: facts, the score, then ways to prepare. */
export async function readBriefing(session: Session, profileId: string): Promise<Briefing> {
  const root = orNotFound(await session.read((tx) => rootOf(tx, profileId)))
  const guestId = root.guest_id
  const about = { state: 'current', guestId } as const
  const [scope, [guest], facts, alerts, score] = await session.read((tx) =>
    Promise.all([
      tx.scope,
      summariseGuests(tx, [guestId]),
      listFacts(tx, guestId),
      firstOf(tx, (page) => listAlerts(about, page), { of: alertOrder, sort: '-severity', limit: 100 }),
      scoreOf(tx, guestId),
    ]),
  )
  if (!guest || !facts) throw new Failure('not_found')
  const shown = alerts.slice(0, 100).map((row) => presentAlert(row, scope))
  const isScored =
    eligibilityOf(scope.sector, { ageBand: root.is_minor ? 'minor' : 'unknown' }).kind === 'may_score'
  return {
    guest: presentGuest(guest),
    history: { kept: facts.kept, noShows: facts.no_shows, confirmedIncidents: facts.confirmed_incidents },
    facts: factsOf(facts),
    alerts: shown,
    score: isScored ? (score ?? null) : null,
    responses: isScored ? responsesOf(scope.sector, score?.level ?? null, shown) : [],
  }
}

function rootOf(tx: Tx, profileId: string) {
  return tx.first(sql<RowOf<'guests', 'guest_id' | 'is_minor'>>`
    select coalesce(p.merged_into, p.guest_id) as guest_id, g.is_minor from guests p
    join guests g on g.organisation_id = p.organisation_id
      and g.guest_id = case when p.merged_into is null then p.guest_id else p.merged_into end
    where p.guest_id = ${profileId}::uuid`)
}

function factsOf(row: NonNullable<Awaited<ReturnType<typeof listFacts>>>): Reason[] {
  return [
    ...row.entries.map((entry): Reason => ({ ...entry, endsAt: iso(entry.endsAt) })),
    ...row.incidents.map((one): Reason => ({
      ...one,
      kind: 'incident',
      occurredAt: iso(one.occurredAt),
    })),
  ]
}

/** Responses for the alerts and the level in the order of the closed list, mildest first. */
function responsesOf(
  sector: Parameters<typeof suggestResponses>[1],
  level: Parameters<typeof suggestResponses>[0],
  alerts: Briefing['alerts'],
): Briefing['responses'] {
  return [...new Set([...suggestResponses(level, sector), ...alerts.flatMap(({ responses }) => responses)])]
}

const iso = (at: string) => new Date(at).toISOString()
