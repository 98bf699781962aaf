import { defineModule } from '../../platform/module.ts'
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

export default defineModule({
  handlers: {
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
  },
  jobs: { 'incidents/expire-photos': expirePhotos },
  crontab: ['37 4 * * * incidents/expire-photos'],
  subscribers: { ...fileSubscribers, ...retentionSubscribers },
})
