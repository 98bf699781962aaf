import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { raiseAlert } from '../commands/raise-alert.ts'
import { replayMove } from '../commands/move-alert.ts'
import type { HeldCall } from './held-call.ts'
import { heldCalls } from './held-calls.ts'
import { readKits } from './venue-kit.ts'

const job = 'safety.held'
const kitsEveryMs = 60_000
/** Time between attempts to store a call, so that a database that comes back is not flooded. */
const [firstWaitMs, longestWaitMs] = [1_000, 30_000]

const tries = new Map<string, { count: number; nextAt: number }>()

/**
 * Runs every second in every process: refreshes the data needed without the database, finds held calls left by other
 * processes, escalates its own, and stores them.
 */
export async function keepHeld(services: Services): Promise<void> {
  const held = heldCalls(services)
  try {
    for (const other of await held.spool.findOthers((alertId) => held.knows(alertId))) held.take(other)
  } catch (error) {
    services.log.warn({ err: error }, 'The folder of held calls cannot be read.')
  }
  held.escalate()
  // While the database is unavailable, one attempt is enough to find out.
  for (const call of held.all) if (!(await store(services, call))) break
  try {
    await refreshKits(services)
  } catch (error) {
    services.log.warn({ err: error }, 'What calls for help would need without the database stays as it is.')
  }
}

/** False: the database cannot be reached. */
async function store(services: Services, call: HeldCall): Promise<boolean> {
  const before = tries.get(call.alertId) ?? { count: 0, nextAt: 0 }
  const now = services.clock.now().getTime()
  if (now < before.nextAt) return true
  const held = heldCalls(services)
  try {
    await write(services, call)
  } catch (error) {
    const waitMs = Math.min(firstWaitMs * 2 ** before.count, longestWaitMs)
    tries.set(call.alertId, { count: before.count + 1, nextAt: now + waitMs })
    services.log.warn({ err: error, alertId: call.alertId }, 'A call for help is held and not stored yet.')
    return !(error instanceof Failure && error.code === 'unavailable')
  }
  tries.delete(call.alertId)
  // A response that arrives while the call is being stored is stored with the next attempt.
  if ((held.get(call.alertId)?.moves.length ?? 0) > call.moves.length) return true
  held.noteStored(call.alertId)
  await held.spool.remove(call.alertId)
  services.live.tellOfHelp(call.organisationId, call.venueId)
  return true
}

/** Stores it with its original time, so that its escalation continues from there, and then the answers since. */
async function write(services: Services, call: HeldCall): Promise<void> {
  const { organisationId, venueId, raisedBy: userId, raisedWith: by } = call
  const caller = { userId, venueIds: [venueId], shiftVenueId: venueId, by }
  const at = (now: Date) => ({ job, organisationId, now })
  const { safetyDatabase: database } = services
  const { alertId } = await database.system(at(call.raisedAt), (tx) =>
    raiseAlert(tx, caller, call.call, { isFlooding: false }),
  )
  for (const move of call.moves)
    await database.system(at(move.at), (tx) => replayMove(tx, alertId, move.to, move.by))
}

async function refreshKits(services: Services): Promise<void> {
  const now = services.clock.now()
  const held = heldCalls(services)
  const wanted = held.callers
    .known(now)
    .flatMap(({ organisationId, venueIds }) => venueIds.map((venueId) => ({ organisationId, venueId })))
  const isFresh = now.getTime() - held.kitsReadAt < kitsEveryMs
  if (isFresh && wanted.every(({ venueId }) => held.kits.has(venueId))) return
  for (const [organisationId, venues] of Map.groupBy(wanted, (one) => one.organisationId)) {
    const ids = [...new Set(venues.map(({ venueId }) => venueId))]
    const kits = await services.safetyDatabase.system({ job, organisationId, now }, (tx) =>
      readKits(services, tx, ids),
    )
    for (const venueId of ids)
      held.kits.set(
        venueId,
        kits.find((kit) => kit.venueId === venueId),
      )
  }
  held.kitsReadAt = now.getTime()
}
