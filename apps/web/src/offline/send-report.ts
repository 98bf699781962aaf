import { call } from '../api/client.ts'
import type { FileName } from './database.ts'
import type { Reported, ReportItem } from './outbox-store.ts'

/** After this time without a response the report counts as waiting; the same id makes a late response harmless. */
const patienceMs = 12_000
/** A photo takes longer on a slow line. */
const patienceWithFilesMs = 60_000

/** The places of the photos of a report. */
export const photoNames = ['photo', 'photo2', 'photo3'] as const satisfies readonly FileName[]

/**
 * Sends a report, then its photos one by one, as its author. Each part has its key and is marked once the server has
 * it, so that the server has it once, however often it is tried, and from whatever tab. @param onTaken gets the item
 * whenever less of it is left to send
 */
export async function sendReport(
  item: ReportItem,
  onTaken: (item: ReportItem) => Promise<void>,
): Promise<Reported> {
  const { id, userId, body } = item
  const reported =
    item.reported ??
    (await call('POST /api/quick-incidents/quick-report', {
      body,
      idempotencyKey: id,
      as: userId,
      signal: AbortSignal.timeout(patienceMs),
    }))
  let left: ReportItem = { ...item, reported }
  if (!item.reported && item.files) await onTaken(left)
  for (const name of photoNames) {
    const photo = item.files?.[name]
    if (!photo) continue
    await call('POST /api/photo-evidence/upload', {
      body: { incidentId: reported.incident.id },
      files: { photo },
      idempotencyKey: `${id}:${name}`,
      as: userId,
      signal: AbortSignal.timeout(patienceWithFilesMs),
    })
    const { [name]: _, ...files } = left.files ?? {}
    left = { ...left, files }
    await onTaken(left)
  }
  return reported
}
