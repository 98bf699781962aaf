import { fileSubscribers } from './kept-files.ts'
import { expirePhotos, retentionSubscribers } from './retention.ts'
import {
  annotatePhotoRoute,
  listPhotoAnnotationsRoute,
  removePhotoAnnotationRoute,
} from './routes/annotations.ts'
import { deletePhotoRoute } from './routes/delete-photo.ts'
import { getPhotoCustodyRoute } from './routes/get-custody.ts'
import { getPhotoStatsRoute } from './routes/get-stats.ts'
import { getPhotoThumbnailRoute } from './routes/get-thumbnail.ts'
import { listPhotosRoute } from './routes/list-photos.ts'
import { setPhotoHoldRoute } from './routes/set-hold.ts'
import { uploadPhotoRoute } from './routes/upload-photo.ts'
import { viewPhotoRoute } from './routes/view-photo.ts'

export { noteCustody } from './custody.ts'
export { dropPhotosOf, lockPhotosOf } from './kept-files.ts'
export { listAnnotations, photosOf } from './queries.ts'
export { readPhoto } from './read-photo.ts'
export type { AnnotationRow, PhotoRow } from './rows.ts'

export const photoJobs = { 'incidents/expire-photos': expirePhotos }

export const photoSubscribers = { ...fileSubscribers, ...retentionSubscribers }

export const photos = {
  uploadPhoto: uploadPhotoRoute,
  viewPhoto: viewPhotoRoute,
  getPhotoThumbnail: getPhotoThumbnailRoute,
  listPhotos: listPhotosRoute,
  annotatePhoto: annotatePhotoRoute,
  listPhotoAnnotations: listPhotoAnnotationsRoute,
  removePhotoAnnotation: removePhotoAnnotationRoute,
  deletePhoto: deletePhotoRoute,
  getPhotoStats: getPhotoStatsRoute,
  getPhotoCustody: getPhotoCustodyRoute,
  setPhotoHold: setPhotoHoldRoute,
}
