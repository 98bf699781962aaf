import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { annotatePhoto, removeAnnotation } from '../commands/annotate-photo.ts'
import { readAnnotated, readAnnotations } from '../read-photo.ts'

export const annotatePhotoRoute = handle(contract.annotatePhoto, ({ session, params, body, idempotency }) =>
  session.write(async (tx) => {
    await annotatePhoto(tx, params.photoId, body, idempotency)
    return readAnnotated(tx, params.photoId, body)
  }),
)

export const listPhotoAnnotationsRoute = handle(contract.listPhotoAnnotations, ({ session, params }) =>
  session.read((tx) => readAnnotations(tx, params.photoId)),
)

export const removePhotoAnnotationRoute = handle(contract.removePhotoAnnotation, ({ session, params }) =>
  session.write(async (tx) => {
    await removeAnnotation(tx, params.photoId, params.annotationId)
    return readAnnotations(tx, params.photoId)
  }),
)
