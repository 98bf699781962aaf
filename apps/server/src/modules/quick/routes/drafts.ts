import { dayMs } from '@comity/domain/base'
import { contract } from '@comity/contract'
import { draftContent } from '@comity/contract/quick/drafts'
import type { incidentDraft } from '@comity/contract/quick/drafts'
import { draftDays } from '@comity/domain/quick'
import type { z } from 'zod'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { organisationVault } from '../../platform/index.ts'
import { saveDraft } from '../commands/save-draft.ts'
import { listDrafts } from '../draft-queries.ts'
import type { DraftRow } from '../draft-queries.ts'

function present(row: DraftRow, vault: OrganisationVault): z.input<typeof incidentDraft> {
  return {
    clientId: row.draft_id,
    venueId: row.venue_id,
    content: draftContent.parse(JSON.parse(vault.openText(row.sealed))),
    savedAt: row.saved_at.toISOString(),
    endsAt: new Date(row.saved_at.getTime() + draftDays * dayMs).toISOString(),
  }
}

export const saveDraftRoute = handle(contract.saveIncidentDraft, ({ services, session, body }) =>
  session.write(async (tx) => {
    const vault = await organisationVault(services, tx)
    const row = await saveDraft(tx, vault, body)
    return { draft: row ? present(row, vault) : null }
  }),
)

export const listDraftsRoute = handle(contract.listIncidentDrafts, async ({ services, session, params }) => {
  const [scope, vault, rows] = await session.read((tx) =>
    Promise.all([tx.scope, organisationVault(services, tx), listDrafts(tx, params.staffId)]),
  )
  if (scope.userId !== params.staffId) throw new Failure('not_found')
  return { items: rows.map((row) => present(row, vault)) }
})
