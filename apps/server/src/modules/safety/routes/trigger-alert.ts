import { once } from 'node:events'
import { contract } from '@comity/contract'
import { readTrigger } from '@comity/domain/safety'
import type { TriggerCall } from '@comity/domain/safety'
import type { Tx } from '../../../platform/db/transaction.ts'
import { atEveryVenue } from '../../../platform/db/whole-organisation.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { countCall } from '../bounds.ts'
import { asHelpCaller } from '../caller.ts'
import type { HelpCall, HelpCaller } from '../caller.ts'
import { raiseAlert } from '../commands/raise-alert.ts'
import type { Raised } from '../commands/raise-alert.ts'
import { isFault } from '../held/answer-held.ts'
import { statusOf } from '../held/held-call.ts'
import { heldCalls } from '../held/held-calls.ts'
import { getAlert } from '../queries/alerts.ts'

/** After this the call is handled without the database; the page gives up an attempt after four seconds. */
const patienceMs = 2_500

export const triggerSafetyAlertRoute = handle(contract.triggerSafetyAlert, async (call) => {
  const read = readTrigger(call.body)
  // One id for both ways, so that what is held and then stored late all the same is one alert.
  const sent = { ...read, clientId: read.clientId ?? crypto.randomUUID() }
  try {
    return await inTime(raise(call, sent))
  } catch (error) {
    if (!isFault(error)) throw error
    const held = holdCall(call, sent)
    if (!held) throw error
    call.services.log.error({ err: error, alertId: held.alert_id }, 'A call for help is held, not stored.')
    return held
  }
})

/** The write that is still running finds the call again by its client id. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  const late = AbortSignal.timeout(patienceMs)
  return Promise.race([
    work,
    once(late, 'abort').then(() => {
      throw new Failure('unavailable')
    }),
  ])
}

/** Undefined: this process does not know who calls, or holds too many calls. */
function holdCall({ services, client, now }: HelpCall, sent: TriggerCall) {
  const calls = heldCalls(services)
  const caller = calls.callers.find(services, client, now)
  const taken = caller && calls.hold(caller, sent)
  if (!taken) return undefined
  const { held, isRepeat } = taken
  return {
    alert_id: held.alertId,
    status: statusOf(held),
    severity: held.call.severity,
    venue_id: held.venueId,
    is_drill: held.isDrill,
    is_repeat: isRepeat,
    is_stored: false,
    raised_at: held.raisedAt.toISOString(),
  }
}

function raise(call: HelpCall, sent: TriggerCall) {
  const work = async (tx: Tx, caller: HelpCaller) => {
    const { alertId, isRepeat } = await raiseCounted(tx, caller, sent)
    const read = () => getAlert(tx, alertId)
    const row = await (isRepeat ? atEveryVenue(tx, read) : read())
    if (!row) throw new Error('The stored alert cannot be found.')
    return {
      alert_id: alertId,
      status: row.status,
      severity: row.severity,
      venue_id: row.venue_id,
      is_drill: row.is_drill,
      is_repeat: isRepeat,
      is_stored: true,
      raised_at: row.raised_at.toISOString(),
    }
  }
  return asHelpCaller(call, work, sent.saidStaffId)
}

/** Counts only new calls: repetitions by the page must not use up the person's next call. */
async function raiseCounted(tx: Tx, caller: HelpCaller, call: TriggerCall): Promise<Raised> {
  const counted = countCall(caller.userId, performance.now())
  let raised: Raised | undefined
  try {
    raised = await raiseAlert(tx, caller, call, counted)
    return raised
  } finally {
    if (!raised || raised.isRepeat) counted.undo()
  }
}
