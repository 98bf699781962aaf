import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { queueMatching } from '../../guests/index.ts'
import { listWaiting } from '../queries/profiles.ts'
import { answerHere } from './answer.ts'
import { estimateIfGrown } from './estimate-parameters.ts'
import type { Inside } from './estimate-parameters.ts'
import { matchBatch } from './match-batch.ts'
import { withThread } from './thread.ts'

const job = 'identity/match'
const payloadSchema = z.object({ organisationId: z.uuid() })

/** Up to so many a thread costs more than it spares. */
const few = 10
/** After so many batches the job queues again, behind what others wait for. */
const mostBatches = 10

/**
 * Compares the profiles of an organisation that were written since they were last compared: a new guest at once, an
 * import beside what answers requests. May run twice at a time: both do the same.
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
