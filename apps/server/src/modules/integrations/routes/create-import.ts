import { contract } from '@comity/contract'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { createImport } from '../commands/create-import.ts'
import { profileFile } from '../reading/profile-file.ts'

export const createImportRoute = handle(
  contract.createImport,
  async ({ session, body, files, idempotency }) => {
    const { file } = files
    if (!file) throw invalidField('/file', 'required')
    const profile = await profileFile(file.path)
    const { kind, venueId, auto = null } = body
    return session.write((tx) =>
      createImport(
        tx,
        { kind, venueId, fileName: file.fileName, path: file.path, profile, auto },
        idempotency,
      ),
    )
  },
)
