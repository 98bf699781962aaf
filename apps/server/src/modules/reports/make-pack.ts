import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Session } from '../../platform/auth/session.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import type { UploadedFile } from '../../platform/http/body.ts'
import type { Services } from '../../platform/services.ts'
import { MissingFileError } from '../../platform/storage/index.ts'
import { organisationVault } from '../platform/index.ts'
import { noteStep } from '../incidents/index.ts'
import { keepPhotoIncident, keepPhotosOf, noteCustody, photosOf, readPhoto } from '../photos/index.ts'
import type { PhotoRow } from '../photos/index.ts'
import { gatherReport } from './gather-report.ts'
import type { Report } from './gather-report.ts'
import { packName, writePack } from './insurer-pack.ts'
import type { PackFile } from './insurer-pack.ts'
import { readReader } from './read-reader.ts'
import type { Reader } from './read-reader.ts'
import { clockOf, fieldsOf, forOutside, packSections } from './report-lines.ts'
import { reportTexts } from './texts.ts'

export interface Pack {
  readonly path: string
  readonly reference: string
}

interface Exported {
  readonly photo: PhotoRow
  readonly sha256: Buffer
}

/**
 * Makes the pack for an insurer, and records its contents before it is sent. A photo that storage has lost is named in
 * the manifest without a file.
 *
 * @throws Failure unavailable when a photo was deleted or blurred meanwhile; the next pack has its new state
 */
export async function makePack(
  services: Services,
  session: Session,
  asked: { incidentId: string; claimNumber?: string | undefined; lang?: Reader['language'] | undefined },
  attachments: readonly UploadedFile[],
): Promise<Pack> {
  const { incidentId, claimNumber } = asked
  const { report, photos, vault, reader } = await session.write(async (tx) => ({
    report: await gatherReport(tx, await tx.scope, incidentId),
    photos: await photosOf(tx, incidentId),
    vault: await organisationVault(services, tx),
    reader: await readReader(tx, asked.lang, incidentId),
  }))
  const exported: Exported[] = []

  async function* parts(): AsyncGenerator<PackFile> {
    yield { name: 'incident.pdf', bytes: await documentOf(forOutside(report), reader, claimNumber) }
    yield { name: 'log.csv', bytes: logOf(report) }
    for (const [index, photo] of photos.entries()) {
      const bytes = await unlessMissing(() => readPhoto(services, vault, photo, 'shown'))
      if (bytes) exported.push({ photo, sha256: createHash('sha256').update(bytes).digest() })
      const about = {
        originalSha256: photo.original_sha256.toString('hex'),
        takenAt: photo.taken_at?.toISOString() ?? null,
        uploadedAt: photo.uploaded_at.toISOString(),
      }
      yield { name: `photos/${index + 1}.jpg`, bytes, about }
    }
    for (const [index, upload] of attachments.entries())
      yield { name: `attachments/${index + 1}-${packName(upload.fileName)}`, upload }
  }

  const { reference } = report.incident
  const path = await writePack(services.spoolFolder, { reference, madeAt: report.madeAt }, parts())
  try {
    const isNoted = await session.write((tx) => noteExport(tx, report, photos, exported, attachments.length))
    if (!isNoted) throw new Failure('unavailable')
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, reference }
}

async function unlessMissing(read: () => Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

/** Records the contents of a pack; false, without a record, when a photo has changed since it was read. */
async function noteExport(
  tx: StaffTx,
  { incident }: Report,
  read: readonly PhotoRow[],
  exported: readonly Exported[],
  attachments: number,
): Promise<boolean> {
  const scope = await tx.scope
  const { id: incidentId, venueId } = incident
  await keepPhotoIncident(tx, incidentId)
  const now = new Map((await keepPhotosOf(tx, incidentId)).map((photo) => [photo.photo_id, photo]))
  if (read.some((photo) => !isDeepStrictEqual(now.get(photo.photo_id)?.blurs, photo.blurs))) return false
  const counts = { photos: exported.length, attachments }
  await noteStep(tx, { incidentId, venueId, kind: 'exported', actorId: scope.userId, details: counts })
  await recordAudit(tx, scope, {
    action: 'incident.exported',
    subject: { kind: 'incident', id: incidentId },
    details: counts,
  })
  for (const { photo, sha256 } of exported)
    await noteCustody(tx, { photo, action: 'exported', actorId: scope.userId, sha256 })
  return true
}

async function documentOf(report: Report, reader: Reader, claimNumber: string | undefined): Promise<Buffer> {
  // Loaded on demand, because the library loads slowly and is rarely needed.
  const { incidentAsPdf } = await import('./report-pdf.ts')
  const made = reportTexts(reader.language)('packMade', {
    date: clockOf(reader)(report.madeAt),
    organisation: reader.organisation,
  })
  return incidentAsPdf(
    {
      reference: report.incident.reference,
      made,
      fields: fieldsOf(report, reader, claimNumber),
      sections: packSections(report, reader),
    },
    reader,
  )
}

/** The steps as codes and instants; their notes are internal. */
function logOf({ incident }: Report): Buffer {
  const lines = incident.steps.map((step) => [step.at, step.kind, step.by?.name ?? ''])
  const options = { record_delimiter: 'windows', escape_formulas: true } as const
  return Buffer.from(`\uFEFF${stringify([['at', 'step', 'by'], ...lines], options)}`)
}
