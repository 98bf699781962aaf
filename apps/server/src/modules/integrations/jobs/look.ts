import { z } from 'zod'
import type { Services } from '../../../platform/services.ts'
import { countFindings } from '../findings/queries.ts'
import { updateImport } from '../queries.ts'
import { allowLongStatements, planAfresh } from './run.ts'

const payloadSchema = z.object({ organisationId: z.uuid(), importId: z.uuid() })

/** Examines the imported bookings, so that the person who imported them sees what to do. */
export function lookAtImport(services: Services, payload: unknown): Promise<void> {
  const { organisationId, importId } = payloadSchema.parse(payload)
  const scope = { job: 'imports/look', organisationId, now: services.clock.now() }
  return services.database.system(scope, async (tx) => {
    await Promise.all([allowLongStatements(tx), planAfresh(tx)])
    await updateImport(tx, importId, { findings: JSON.stringify(await countFindings(tx, importId)) })
  })
}
