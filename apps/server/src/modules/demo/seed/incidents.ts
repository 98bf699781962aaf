import { dayMs } from '@comity/domain/base'
import { build } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { recordFact } from '../../risk/index.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import type { Showcase } from '../plan/showcase.ts'
import { demoId } from './organisation.ts'
import { latestStayOf } from './records.ts'

export function incidentIdOf(guest: string): string {
  return demoId(`incident ${guest}`)
}

/** Confirmed incidents with their weight; each is written once. */
export async function ensureIncidents(
  services: Services,
  { key, sector }: DemoOrganisation,
  incidents: Showcase['incidents'],
  guestOf: (name: string) => string,
  { reporterId, managerId }: { readonly reporterId: string; readonly managerId: string },
): Promise<void> {
  const scope = { job: 'demo', organisationId: demoId(key), now: services.clock.now() }
  const inDays = (days: number) => new Date(scope.now.getTime() + days * dayMs)
  for (const { guest, type, severity, description, daysAgo } of incidents) {
    const [guestId, incidentId] = [guestOf(guest), incidentIdOf(guest)]
    const [occurredAt, confirmedAt] = [inDays(-daysAgo), inDays(1 - daysAgo)]
    await services.database.system(scope, async (tx) => {
      const { stay_id: stayId, venue_id: venueId } = await latestStayOf(tx, guestId)
      const written = await tx.run(
        build
          .insertInto('incidents')
          .values({
            organisation_id: scope.organisationId,
            incident_id: incidentId,
            venue_id: venueId,
            guest_id: guestId,
            stay_id: stayId,
            type,
            severity,
            status: 'confirmed',
            observed: description,
            fault: 'guest',
            occurred_at: occurredAt,
            reported_by: reporterId,
            reported_at: occurredAt,
            confirmed_by: managerId,
            confirmed_at: confirmedAt,
          })
          .onConflict((conflict) => conflict.doNothing()),
      )
      if (written === 0) return
      const steps = [
        { kind: 'reported', at: occurredAt, actor_id: reporterId },
        { kind: 'confirmed', at: confirmedAt, actor_id: managerId },
      ] as const
      await tx.run(
        build.insertInto('incident_events').values(
          steps.map((step) => ({
            ...step,
            organisation_id: scope.organisationId,
            incident_id: incidentId,
            venue_id: venueId,
          })),
        ),
      )
      await recordFact(
        tx,
        { kind: 'system', ...scope },
        {
          guestId,
          factId: incidentId,
          kind: 'incident',
          severity,
          ground: type,
          venueId,
          raterId: reporterId,
          stayId,
          occurredAt,
          countsFrom: confirmedAt,
          verifiedStay: true,
          confirmed: true,
          fault: 'guest',
          sector,
        },
      )
    })
  }
}
