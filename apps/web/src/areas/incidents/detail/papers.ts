import type { Language } from '@comity/contract'
import { addressOf, send } from '../../../api/client.ts'
import { saveFile } from '../save-file.ts'
import type { IncidentDetail } from '../queries.ts'

type Named = Pick<IncidentDetail, 'id' | 'reference'>

/** The unified report as a document, into the downloads. */
export async function saveReport({ id, reference }: Named, lang: Language): Promise<void> {
  const address = addressOf('/api/staff-integration/unified-incident-report', {}, { format: 'pdf', lang })
  const response = await send(address, {
    method: 'POST',
    headers: {
      accept: 'application/pdf',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ incidentId: id }),
  })
  saveFile(await response.blob(), `incident-${reference}.pdf`)
}

export interface PackWish {
  readonly lang: Language
  readonly claimNumber: string
  readonly attachments: readonly File[]
}

/** What one pack takes along. */
export const [mostAttachments, mostBytes] = [10, 10_000_000]

/** The pack for the insurer, into the downloads. */
export async function savePack({ id, reference }: Named, wish: PackWish): Promise<void> {
  const form = new FormData()
  form.append('incidentId', id)
  form.append('lang', wish.lang)
  if (wish.claimNumber.trim()) form.append('claimNumber', wish.claimNumber.trim())
  wish.attachments.forEach((file, index) => form.append(`attachment${index + 1}`, file))
  const response = await send(addressOf('/api/insurance-incident-log'), {
    method: 'POST',
    headers: { accept: 'application/zip', 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  saveFile(await response.blob(), `incident-${reference}.zip`)
}
