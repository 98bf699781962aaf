import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { queueMatching } from '../../profiles/index.ts'
import { listWaiting } from '../queries/profiles.ts'
import { answerHere } from './answer.ts'
import { estimateIfGrown } from './estimate-parameters.ts'
import type { Inside } from './estimate-parameters.ts'
import { matchBatch } from './match-batch.ts'
import { withThread } from './thread.ts'

const job = 'identity/match'
const payloadSchema = z.object({ organisationId: z.uuid() })

/** Up to this many, a thread costs more than it saves. */
const few = 10
/** After this many batches the job is queued again behind other jobs. */
const mostBatches = 10

/**
 * Compares the profiles of an organisation written since their last comparison: a new guest at once, an import beside
 * requests. Idempotent and safe to run concurrently.
 */
export async function matchGuests(services: Services, payload: unknown): Promise<void> {
  const { organisationId } = payloadSchema.parse(payload)
  const inside: Inside = (work) =>
    services.database.system({ job, organisationId, now: services.clock.now() }, work)
  const waiting = await inside((tx) => listWaiting(tx, few + 1))
  if (waiting.length === 0) return
  if (waiting.length <= few) return void (await matchBatch(services, inside, answerHere))
  await withThread(async (ask) => {
    await estimateIfGrown(services, inside, ask)
    for (let round = 0; round < mostBatches; round++) {
      if ((await matchBatch(services, inside, ask)) === 0) return
    }
    await inside((tx) => queueMatching(tx, { organisationId }))
  })
}
