import { contract } from '@comity/contract'
import { invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { checkInvitations, inviteInBulk } from '../commands/invite-in-bulk.ts'
import { readInvitationFile } from '../invitation-file/read-file.ts'

export const inviteInBulkRoute = handle(
  contract.inviteInBulk,
  async ({ services, session, body, files, idempotency }) => {
    if (!files.file) throw invalidField('/file', 'required')
    const file = await readInvitationFile(files.file.path)
    return session.write((tx) =>
      body.mode === 'invite' ? inviteInBulk(services, tx, file, idempotency) : checkInvitations(tx, file),
    )
  },
)
