import type { ResponseOf } from '@comity/contract'
import { Failure } from '../../platform/errors.ts'
import { sql } from '../../platform/db/statements.ts'
import { measureSafetyPath } from '../../platform/safety-path.ts'
import type { Services } from '../../platform/services.ts'
import { checkStorage } from './readiness.ts'

type Status = ResponseOf<'getStatus'>
export type Probe = Status['safetyAlerts']

interface Part {
  /** Undefined: nothing is configured to check. */
  readonly attempt: ((services: Services) => Promise<unknown>) | undefined
  /** How long a result is reused, however often it is requested. */
  readonly keptMs: number
}

/** A part that does not respond within this time is down. */
const longestMs = 5_000
/** So that viewers of the page do not cause a request to the database or another server each time. */
const [within, beyond] = [1_000, 60_000]
/** A job that has been due for longer shows a queue without a worker. */
const longestDelaySeconds = 300

const known = new WeakMap<Services, Map<string, Promise<Probe>>>()

/** Checks every part of the status in parallel. */
export async function probeParts(services: Services) {
  const { mailer, sms } = services
  const parts = {
    database: { keptMs: within, attempt: () => services.database.ping() },
    queue: { keptMs: within, attempt: queueMoves },
    storage: { keptMs: within, attempt: checkStorage },
    mail: { keptMs: beyond, attempt: mailer.sends ? () => mailer.check() : undefined },
    sms: { keptMs: beyond, attempt: sms ? () => sms.check() : undefined },
    safety: { keptMs: within, attempt: safetyStores },
  } satisfies Record<string, Part>
  const tried = await Promise.all(
    Object.entries(parts).map(
      async ([name, part]) => [name, await remembered(services, name, part)] as const,
    ),
  )
  return Object.fromEntries(tried) as Record<keyof typeof parts, Probe>
}

async function remembered(services: Services, name: string, part: Part): Promise<Probe> {
  const own = known.get(services) ?? new Map<string, Promise<Probe>>()
  known.set(services, own)
  const before = await own.get(name)
  if (before && services.clock.now().getTime() - Date.parse(before.checkedAt) < part.keptMs) return before
  const now = tryPart(services, name, part)
  own.set(name, now)
  return now
}

async function tryPart(services: Services, name: string, { attempt }: Part): Promise<Probe> {
  const checkedAt = services.clock.now().toISOString()
  if (!attempt) return { state: 'not_configured', checkedAt, durationMs: null }
  const began = performance.now()
  const duration = () => Math.round((performance.now() - began) * 10) / 10
  try {
    await inTime(attempt(services))
    return { state: 'operational', checkedAt, durationMs: duration() }
  } catch (error) {
    services.log.warn({ err: error, part: name }, 'a part of the platform is down')
    return { state: 'down', checkedAt, durationMs: duration() }
  }
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('unavailable', { detail: 'No answer in time' })), longestMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The queue has a worker here, and no job is long overdue. */
async function queueMoves(services: Services): Promise<void> {
  if (!services.queueRuns()) throw new Failure('unavailable', { detail: 'The queue is not running' })
  const { seconds } = await services.database.platform(
    { job: 'platform/status', now: services.clock.now() },
    (tx) => tx.one(sql<{ seconds: number }>`select platform.queue_delay_seconds() as seconds`),
  )
  if (seconds > longestDelaySeconds)
    throw new Failure('unavailable', { detail: `A job has been due for ${Math.round(seconds)} seconds` })
}

/** A call for help can be written by its own connections, and the disk has room. */
async function safetyStores(services: Services): Promise<void> {
  const { state } = await measureSafetyPath(services)
  if (state === 'down') throw new Failure('unavailable', { detail: 'A call for help could not be stored' })
}
