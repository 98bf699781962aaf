import type { Services } from '../../../platform/services.ts'
import { checkRows, settleCounts } from '../checking/check-rows.ts'
import { goOn } from '../commands/go-on.ts'
import { updateImport } from '../queries.ts'
import { progress, runJob } from './run.ts'

/** Checks every row of an import and counts what a commit would do. */
export function checkImport(services: Services, payload: unknown): Promise<void> {
  return runJob(services, 'imports/check', payload, async (run, row) => {
    await checkRows(run, { fresh: false })
    await run.transaction(async (tx) => {
      await progress(run, tx, row.rows)
      await settleCounts(tx, run.importId)
      await updateImport(tx, run.importId, { state: 'checked' })
      await goOn(tx, run.importId)
    })
  })
}
