import type { Services } from '../../platform/services.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { Gate } from '../../platform/http/gate.ts'
import { hurry } from './hurry.ts'
import { getAlert } from './queries/alerts.ts'
import { claim, deleteLocations, listDue, noteFailure, settle } from './queries/sendings.ts'
import type { SendingKey, SendingResult } from './queries/sendings.ts'
import { findRecipients } from './recipients.ts'
import { safetySenders } from './senders/index.ts'
import type { SafetySenders, Sent } from './senders/sender.ts'

/** Organisations processed at a time: half of the connections are left to calls for help. */
const atOnce = 2

/**
 * Scans everything that is due: every process scans every second, and each step is done once. A step is claimed, sent
 * and marked in one transaction, which is its lease: a killed or stalled process loses it with its connection, and
 * another one does the step.
 */
export async function scanSafety(services: Services, senders: SafetySenders = safetySenders): Promise<void> {
  const { safetyDatabase: database, clock, log } = services
  const gate = new Gate(atOnce, Number.POSITIVE_INFINITY)
  const organisationIds = await database.organisationsWithSafetyDue(clock.now())
  const look = async (organisationId: string) => {
    try {
      await scanOrganisation(services, organisationId, senders)
    } catch (error) {
      log.error({ err: error, organisationId }, 'The escalations of an organisation are delayed.')
    }
  }
  await Promise.all(organisationIds.map((organisationId) => gate.run(() => look(organisationId))))
}

async function scanOrganisation(
  services: Services,
  organisationId: string,
  senders: SafetySenders,
): Promise<void> {
  const { safetyDatabase: database, clock } = services
  const scope = { job: 'safety.escalate', organisationId, now: clock.now() }
  const due = await database.system(scope, async (tx) => {
    await deleteLocations(tx)
    return listDue(tx)
  })
  for (const key of due) {
    const work = await attempt(services, organisationId, key, senders)
    if (work) hurry(services, { channel: key.channel, organisationId }, work)
  }
}

/** One step by one channel; its failure is recorded and stops no other. */
async function attempt(
  services: Services,
  organisationId: string,
  key: SendingKey,
  senders: SafetySenders,
): Promise<Sent['hurry']> {
  const { safetyDatabase: database, clock, log } = services
  const scope = { job: 'safety.escalate', organisationId, now: clock.now() }
  try {
    return await database.system(scope, (tx) => send(services, tx, key, senders))
  } catch (error) {
    const { alert_id: alertId, step, channel } = key
    log.error({ err: error, alertId, step, channel }, 'A step of an escalation failed.')
    await database.system(scope, (tx) => noteFailure(tx, key))
    return undefined
  }
}

async function send(
  services: Services,
  tx: SystemTx,
  key: SendingKey,
  senders: SafetySenders,
): Promise<Sent['hurry']> {
  const claimed = await claim(tx, key)
  if (!claimed) return undefined
  if (!claimed.isUnseen) {
    await settle(tx, key, 'not_needed', null)
    return undefined
  }
  const alert = await getAlert(tx, key.alert_id)
  if (!alert) throw new Error('The step has no alert.')
  const { audiences } = claimed
  const at = { venueId: alert.venue_id, timeZone: alert.venue_time_zone, raisedBy: alert.raised_by }
  const recipients = await findRecipients(tx, at, audiences)
  const sent = await senders[key.channel](services, tx, { alert, step: key.step, audiences, recipients })
  await settle(tx, key, resultOf(sent), sent.recipients)
  return sent.hurry
}

function resultOf({ isSetUp, recipients }: Sent): SendingResult {
  if (!isSetUp) return 'not_set_up'
  return recipients > 0 ? 'sent' : 'nobody'
}
