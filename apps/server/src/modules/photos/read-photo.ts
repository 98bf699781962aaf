import type { Drawing } from '@comity/contract/photos/shapes'
import type { Session } from '../../platform/auth/session.ts'
import type { StaffTx } from '../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../platform/errors.ts'
import { blurAreas } from '../../platform/images/index.ts'
import type { Services } from '../../platform/services.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { organisationVault } from '../platform/index.ts'
import { wordHints } from '@comity/domain/incidents'
import { presentAnnotations, presentPhoto } from './present.ts'
import { getPhoto, getPhotoIncident, listAnnotations } from './queries.ts'
import type { PhotoRow } from './rows.ts'

export type PhotoFile = 'original' | 'shown' | 'thumbnail'

export async function photoWithVault(services: Services, session: Session, photoId: string) {
  const [scope, photo, vault] = await session.read((tx) =>
    Promise.all([tx.scope, getPhoto(tx, photoId), organisationVault(services, tx)]),
  )
  return { scope, photo: found(photo), vault }
}

/** @throws Failure expired when the photo is deleted; MissingFileError when storage has lost the file */
export async function openPhotoFile(
  services: Services,
  vault: OrganisationVault,
  photo: PhotoRow,
  file: PhotoFile,
): Promise<Buffer> {
  const key = photo[`${file}_key`]
  if (key === null) throw new Failure('expired', { detail: 'The photo has been deleted.' })
  return vault.openFile(await services.storage.get(key))
}

/**
 * A photo as everyone may see it, also in an export: JPEG with its areas blurred. Outside of transactions, because
 * storage may be slow and connections are scarce.
 */
export async function readPhoto(
  services: Services,
  vault: OrganisationVault,
  photo: PhotoRow,
  file: Exclude<PhotoFile, 'original'>,
): Promise<Buffer> {
  return blurAreas(await openPhotoFile(services, vault, photo, file), photo.blurs)
}

/** @throws Failure not_found outside the scope */
function found(photo: PhotoRow | undefined): PhotoRow {
  if (!photo) throw new Failure('not_found')
  return photo
}

/** A photo as the caller sees it, after a command. */
export async function readOne(tx: StaffTx, photoId: string) {
  return presentPhoto(found(await getPhoto(tx, photoId)), await tx.scope)
}

export async function readAnnotations(tx: StaffTx, photoId: string) {
  const [scope, photo, rows] = await Promise.all([
    tx.scope,
    getPhoto(tx, photoId),
    listAnnotations(tx, photoId),
  ])
  return presentAnnotations(rows, found(photo), scope)
}

/** The same after an annotation, with hints for its author on the text. */
export async function readAnnotated(tx: StaffTx, photoId: string, drawing: Drawing) {
  const { incident_id } = found(await getPhoto(tx, photoId))
  const incident = orNotFound(await getPhotoIncident(tx, incident_id))
  const text = 'text' in drawing ? drawing.text : undefined
  return { ...(await readAnnotations(tx, photoId)), ...wordHints({ text }, incident) }
}
