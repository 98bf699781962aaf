import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { deleteDraft, putDraft } from '../draft-queries.ts'
import type { DraftRow } from '../draft-queries.ts'
import { venueOf } from '../venue-of.ts'

type Draft = z.output<Contract['saveIncidentDraft']['body']>

/**
 * Saves a draft sealed, or deletes it; undefined when deleted. Audited once, because it is saved every few words.
 *
 * @throws Failure conflict for one that was sent; not_allowed_now above the limit per person
 */
export async function saveDraft(
  tx: StaffTx,
  vault: OrganisationVault,
  { clientId, venueId: named, content }: Draft,
): Promise<DraftRow | undefined> {
  const scope = await tx.scope
  const subject = { kind: 'incident_draft' as const, id: clientId }
  if (content === null) {
    const wasThere = await deleteDraft(tx, scope, clientId)
    if (wasThere) await recordAudit(tx, scope, { action: 'incident_draft.discarded', subject })
    return undefined
  }
  const venueId = await venueOf(tx, scope, { venueId: named })
  const sealed = vault.sealText(JSON.stringify(content))
  const kept = await putDraft(tx, scope, { draftId: clientId, venueId, sealed })
  if (!kept) throw new Failure('conflict', { detail: 'The draft has been sent already.' })
  if (kept.isNew) await recordAudit(tx, scope, { action: 'incident_draft.saved', subject })
  return kept.row
}
