import { dayMs } from '@comity/domain/base'
import type { Services } from '../../../platform/services.ts'
import { build, sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { recordFact, removeFact } from '../../risk/index.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { demoId } from './organisation.ts'

interface PastIncident {
  readonly type: 'damage' | 'threat' | 'theft' | 'harassment'
  readonly severity: 'high' | 'critical'
  readonly description: string
  readonly confirmedDaysAgo: number
  /** Found to be wrong this many days ago. */
  readonly unfoundedDaysAgo?: number
}

const pastIncidents: readonly PastIncident[] = [
  {
    type: 'threat',
    severity: 'critical',
    description: 'Threatened the porter with a broken bottle when the bar closed. Two witnesses.',
    confirmedDaysAgo: 8,
  },
  {
    type: 'damage',
    severity: 'high',
    description: 'Bathroom door off its hinges, burns on the carpet. Photographs by housekeeping.',
    confirmedDaysAgo: 7,
  },
  {
    type: 'theft',
    severity: 'high',
    description: 'Two bathrobes and the radio were gone; found again in the laundry.',
    confirmedDaysAgo: 6,
    unfoundedDaysAgo: 2,
  },
  {
    type: 'harassment',
    severity: 'high',
    description: 'Followed a colleague of housekeeping down the corridor after being asked to stop.',
    confirmedDaysAgo: 4,
  },
  {
    type: 'damage',
    severity: 'high',
    description: 'Put the fire alarm of the corridor out of order with tape.',
    confirmedDaysAgo: 1,
  },
]

interface Candidate extends RowOf<'guests', 'guest_id'>, RowOf<'stays', 'stay_id' | 'venue_id'> {
  left_at: Date
}

/**
 * Guests whose latest stay ended before the instant of the scope without later entries, because scores are written in
 * order of time. Without returning guests and those of a story.
 */
function candidates(tx: SystemTx): Promise<Candidate[]> {
  return tx.all(sql<Candidate>`
    select g.guest_id, s.stay_id, s.venue_id, (s.departs_on + time '09:00') at time zone 'UTC' as left_at
    from guests g
    join lateral (select * from stays s where s.organisation_id = g.organisation_id and s.guest_id = g.guest_id
      and s.status = 'checked_out' order by s.departs_on desc limit 1) s on true
    left join risk_states r on r.organisation_id = g.organisation_id and r.guest_id = g.guest_id
    where not g.is_minor
      and s.departs_on between (platform.app_now() - interval '40 days')::date
        and (platform.app_now() - interval '1 day')::date
      and (r.settled_at is null or r.settled_at < platform.app_now())
      and not exists (select from feedback f where f.organisation_id = g.organisation_id and f.guest_id = g.guest_id)
      and not exists (select from incidents i where i.organisation_id = g.organisation_id and i.guest_id = g.guest_id)
      and not exists (select from stays e where e.organisation_id = g.organisation_id and e.guest_id = g.guest_id
        and e.status = 'expected')
    order by s.departs_on desc, g.number limit 1`)
}

/** Incidents confirmed in the last days, one of them found to be wrong, so that levels move. Each is created once. */
export async function ensureMovement(
  services: Services,
  organisation: DemoOrganisation,
  actors: { readonly reporterId: string; readonly managerId: string },
): Promise<void> {
  const now = services.clock.now().getTime()
  const organisationId = demoId(organisation.key)
  const inScope = <T>(daysAgo: number, work: (tx: SystemTx, at: Date) => Promise<T>) => {
    const at = new Date(now - daysAgo * dayMs)
    return services.database.system({ job: 'demo', organisationId, now: at }, (tx) => work(tx, at))
  }
  for (const [index, incident] of pastIncidents.entries()) {
    const incidentId = demoId(`${organisation.key} risk incident ${index}`)
    const guestId = await inScope(incident.confirmedDaysAgo, (tx, at) =>
      confirm(tx, at, incidentId, incident),
    )
    if (guestId === undefined || incident.unfoundedDaysAgo === undefined) continue
    await inScope(incident.unfoundedDaysAgo, async (tx) => {
      await tx.run(
        build.updateTable('incidents').set({ status: 'unfounded' }).where('incident_id', '=', incidentId),
      )
      await removeFact(tx, await tx.scope, guestId, incidentId, 'removed')
    })
  }

  async function confirm(
    tx: SystemTx,
    at: Date,
    incidentId: string,
    { type, severity, description }: PastIncident,
  ): Promise<string | undefined> {
    const known = await tx.first(
      build.selectFrom('incidents').select('guest_id').where('incident_id', '=', incidentId),
    )
    const [guest] = known ? [] : await candidates(tx)
    if (!guest) return undefined
    const { guest_id: guestId, stay_id: stayId, venue_id: venueId, left_at: leftAt } = guest
    await tx.run(
      build.insertInto('incidents').values({
        organisation_id: organisationId,
        incident_id: incidentId,
        venue_id: venueId,
        guest_id: guestId,
        stay_id: stayId,
        type,
        severity,
        status: 'confirmed',
        description,
        occurred_at: leftAt,
        reported_by: actors.reporterId,
        reported_at: leftAt,
        confirmed_by: actors.managerId,
        confirmed_at: at,
      }),
    )
    await recordFact(tx, await tx.scope, {
      guestId,
      factId: incidentId,
      kind: 'incident',
      severity,
      ground: type,
      venueId,
      raterId: actors.reporterId,
      stayId,
      occurredAt: leftAt,
      countsFrom: at,
      verifiedStay: true,
      confirmed: true,
      fault: 'guest',
      sector: organisation.sector,
    })
    return guestId
  }
}
