import { Readable } from 'node:stream'
import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { handle } from '../../../platform/http/call.ts'
import { portalPackage } from '../export/package.ts'
import { readPortal } from '../view/read-portal.ts'

export const exportPortalRoute = handle(contract.exportPortal, (call) => {
  const organisations = readPortal(call, async (tx, guestId) =>
    recordAudit(tx, await tx.scope, { action: 'portal.exported', subject: { kind: 'guest', id: guestId } }),
  )
  const stream = portalPackage(organisations, call.query.language ?? call.portal.language)
  return new Response(Readable.toWeb(stream) as BodyInit, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="comity-${call.now.toISOString().slice(0, 10)}.zip"`,
    },
  })
})
