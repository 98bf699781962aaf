import type { TaskList } from 'graphile-worker'
import { backgroundJobs, crontab, jobs, subscribers } from './modules/index.ts'
import { sequenceLedger } from './modules/ledger/index.ts'
import { keepHeld, scanSafety } from './modules/safety/index.ts'
import { sequenceAudit } from './platform/audit/sequencer.ts'
import { drainOutbox } from './platform/events/outbox.ts'
import { startQueue } from './platform/queue/queue.ts'
import type { Lane } from './platform/queue/queue.ts'
import { repeat } from './platform/repeat.ts'
import type { Services } from './platform/services.ts'

export interface Worker {
  readonly runs: () => boolean
  /** Takes no new jobs and waits for those under way. */
  stop(): Promise<void>
}

const outboxEveryMs = 1_000
const auditEveryMs = 1_000
const ledgerEveryMs = 1_000
const safetyEveryMs = 1_000

/** Every job as the queue runs it. */
export function tasksOf(services: Services): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload, { job: { attempts, max_attempts: most } }) => job(services, payload, attempts >= most),
    ]),
  )
}

const isBackground = ([name]: readonly [string, unknown]) => backgroundJobs.has(name)

/** What goes over a whole organisation runs beside everything else, which somebody may wait for. */
function lanesOf(services: Services): Lane[] {
  const tasks = Object.entries(tasksOf(services))
  return [tasks.filter((task) => !isBackground(task)), tasks.filter(isBackground)].map((lane) => ({
    taskList: Object.fromEntries(lane),
    concurrency: 2,
  }))
}

/** Works on the queue, drains the outbox, chains the audit log and sequences the ledger, in this process. */
export async function startWorker(
  services: Services,
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<Worker> {
  const { log } = services
  const queue = await startQueue({ databaseUrl, lanes: lanesOf(services), crontab, log, onError })
  const outbox = repeat(outboxEveryMs, async () => {
    try {
      for (const organisationId of await services.database.organisationsWithEvents(services.clock.now())) {
        while ((await drainOutbox(services, organisationId, subscribers)) > 0);
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox waits')
    }
  })
  // In a loop of its own, so that neither holds the other up.
  const audit = repeat(auditEveryMs, async () => {
    try {
      await sequenceAudit(services)
    } catch (error) {
      log.warn({ err: error }, 'audit entries wait for their links')
    }
  })
  const ledger = repeat(ledgerEveryMs, async () => {
    try {
      await sequenceLedger(services)
    } catch (error) {
      log.warn({ err: error }, 'leaves of the ledger wait for their places')
    }
  })
  // Not in the queue, where a killed worker's job waits for its lease: a call for help must escalate whatever else is running.
  const safety = repeat(safetyEveryMs, async () => {
    try {
      await keepHeld(services)
      await scanSafety(services)
    } catch (error) {
      log.warn({ err: error }, 'escalations wait')
    }
  })
  return {
    runs: queue.runs,
    async stop() {
      await Promise.all([safety.stop(), outbox.stop(), audit.stop(), ledger.stop()])
      await queue.stop()
    },
  }
}
