import sharp from 'sharp'
import type { Services } from '../../../platform/services.ts'
import { drawings } from '../data/drawings.ts'
import type { DrawingName } from '../data/drawings.ts'
import { callAs } from './call.ts'
import { withSpooled } from './spool-bytes.ts'

export async function addDrawing(
  services: Services,
  token: string,
  incidentId: string,
  { name, caption }: { readonly name: DrawingName; readonly caption: string },
): Promise<void> {
  const bytes = await sharp(Buffer.from(drawings[name])).jpeg().toBuffer()
  await withSpooled(services, { fileName: `${name}.jpg`, bytes }, (photo) =>
    callAs(services, token, 'uploadPhoto', { body: { incidentId, caption }, files: { photo } }),
  )
}

export async function blurLatest(
  services: Services,
  token: string,
  incidentId: string,
  shape: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<void> {
  const { items } = await callAs(services, token, 'listPhotos', { params: { incidentId } })
  const photoId = items.at(-1)?.id
  if (photoId === undefined) throw new Error('There is no photo to blur.')
  await callAs(services, token, 'annotatePhoto', { params: { photoId }, body: { kind: 'blur', shape } })
}
