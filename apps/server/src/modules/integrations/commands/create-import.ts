import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { refuseKind } from '../policy.ts'
import { lockImport, readImport } from '../queries.ts'
import { standingOf } from '../present.ts'
import { mayImport } from '../states.ts'
import { beginCheck } from './begin-check.ts'
import { stageFile } from '../staging/stage-file.ts'
import type { NewImport } from '../staging/stage-file.ts'

export type Upload = Omit<NewImport, 'venueId'> & { readonly venueId: string | undefined }

/** Takes a file for a venue of the caller: stages its rows and maps its columns, without writing records. */
export async function createImport(tx: StaffTx, upload: Upload, idempotency?: Idempotency) {
  const scope = await tx.scope
  const venueId = upload.venueId ?? (scope.venueIds.length === 1 ? scope.venueIds[0] : undefined)
  if (venueId === undefined) throw invalidField('/venueId', 'required')
  if (!scope.venueIds.includes(venueId)) throw invalidField('/venueId', 'unknown_venue')
  await refuseKind(tx, upload.kind, venueId)
  const { id } = await once(tx, idempotency, async () => {
    const importId = await stageFile(tx, { ...upload, venueId })
    await recordAudit(tx, scope, { action: 'import.uploaded', subject: { kind: 'import', id: importId } })
    if (upload.auto !== null) await startAlone(tx, importId)
    return importId
  })
  return readImport(tx, id)
}

/** Checks an automatic file at once, unless a person must first say how to read it. */
async function startAlone(tx: StaffTx, importId: string): Promise<void> {
  const standing = standingOf(await lockImport(tx, importId), await tx.scope)
  if (mayImport('check', standing) === true) await beginCheck(tx, importId)
}
