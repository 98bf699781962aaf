import { mayHaveGuardians } from '@comity/domain/guardians'
import { dayIn } from '@comity/domain/guests'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { OutboxEvent } from '../../../platform/events/outbox.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { openGuardian } from '../contact.ts'

export const notifyJob = 'guardians/notify'

const changed = z.object({ incidentId: z.uuid(), change: z.string() })
const payloadSchema = z.object({ organisationId: z.uuid(), incidentId: z.uuid() })

/** A confirmed incident concerns the guardians of its pupil; the vault is with the job. */
export async function notifyAfterIncident(tx: SystemTx, event: OutboxEvent): Promise<void> {
  const { incidentId, change } = changed.parse(event.payload)
  if (change !== 'confirmed') return
  const payload = JSON.stringify({ organisationId: event.organisation_id, incidentId })
  await tx.run(
    sql`select platform.add_job(${notifyJob}, ${payload}::json, ${`${notifyJob}:${incidentId}`}::text)`,
  )
}

/** Mails each guardian who consents, once for each incident, in the transaction that notes it. */
export async function notifyGuardians(services: Services, payload: unknown): Promise<void> {
  const { organisationId, incidentId } = payloadSchema.parse(payload)
  const scope = { job: notifyJob, organisationId, now: services.clock.now() }
  await services.database.system(scope, (tx) => notify(services, tx, incidentId))
}

async function notify(services: Services, tx: SystemTx, incidentId: string): Promise<void> {
  const scope = await tx.scope
  const incident = await getConfirmed(tx, incidentId)
  if (!incident || !mayHaveGuardians(incident.birth_date, dayIn(incident.time_zone, scope.now))) return
  const vault = await organisationVault(services, tx)
  const guardians = await tx.all(sql<RowOf<'guardians', 'guardian_id' | 'contact' | 'language' | 'relation'>>`
    update guardians set told_of = told_of || ${incidentId}::uuid
    where guest_id = ${incident.guest_id}::uuid and consent_on is not null and withdrawn_on is null
      and not ${incidentId}::uuid = any (told_of)
    returning guardian_id, contact, language, relation`)
  for (const { guardian_id: id, contact, language, relation } of guardians) {
    const { email } = openGuardian(contact, vault)
    if (email === null) continue
    await queueMail(tx, services, {
      to: { email },
      language,
      timeZone: incident.time_zone,
      template: 'guardian_incident',
      parameters: { venue: incident.venue_name, occurredAt: incident.occurred_at },
    })
    await recordAudit(tx, scope, {
      action: 'guardian.notified',
      subject: { kind: 'guardian', id },
      details: { relation, incidentId },
    })
  }
}

interface Confirmed
  extends
    RowOf<'incidents', 'guest_id' | 'occurred_at'>,
    RowOf<'guests', 'birth_date'>,
    RowOf<'venues', 'time_zone'> {
  venue_name: ColumnOf<'venues', 'name'>
}

/** The incident while it stands confirmed. */
function getConfirmed(tx: SystemTx, incidentId: string) {
  return tx.first(sql<Confirmed>`
    select i.guest_id, i.occurred_at, g.birth_date, v.time_zone, v.name as venue_name
    from incidents i
    join guests g on g.organisation_id = i.organisation_id and g.guest_id = i.guest_id
    join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.incident_id = ${incidentId}::uuid and i.confirmed_at is not null and v.sector = 'school'`)
}
