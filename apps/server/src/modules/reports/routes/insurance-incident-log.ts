import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { packResponse } from '../insurer-pack.ts'
import { makePack } from '../make-pack.ts'

export const insuranceIncidentLogRoute = handle(
  contract.insuranceIncidentLog,
  async ({ services, session, body, files, now }) => {
    const attachments = Object.values(files).filter((file) => file !== undefined)
    const { path, reference } = await makePack(services, session, body, attachments)
    return packResponse(path, `incident-${reference}-${now.toISOString().slice(0, 10)}.zip`)
  },
)
