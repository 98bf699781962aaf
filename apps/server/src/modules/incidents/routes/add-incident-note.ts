import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { addNote } from '../commands/add-note.ts'
import { readWritten } from '../read-incident.ts'

export const addIncidentNoteRoute = handle(
  contract.addIncidentNote,
  async ({ session, params, body, idempotency }) => {
    await session.write((tx) => addNote(tx, params.incidentId, body.note, idempotency))
    return readWritten(session, params.incidentId, body)
  },
)
