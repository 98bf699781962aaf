import { makePhoto, photoForm } from '../../../modules/photos/testing/photos.ts'
import { makeIncident } from '../../../modules/incidents/testing/incidents.ts'
import { cameraPhoto } from '../../../platform/images/testing/samples.ts'
import type { OnRecord, Rows } from '../row.ts'
import type { World } from '../make-world.ts'

const newPhoto = ({ app, home }: World) => makePhoto(app, home)

const onPhoto = (body?: object): OnRecord => ({
  record: 'venue',
  ask: async (world) => ({
    params: { photoId: (await newPhoto(world)).photoId },
    ...(body ? { body } : {}),
  }),
})

export const photos = {
  uploadPhoto: {
    record: 'venue',
    ask: async ({ app, home }) => ({
      body: photoForm({ incidentId: await makeIncident(app, home) }, await cameraPhoto()),
    }),
    unknown: () => ({ body: photoForm({ incidentId: crypto.randomUUID() }, Buffer.from('x')) }),
  },
  viewPhoto: onPhoto(),
  getPhotoThumbnail: onPhoto(),
  listPhotos: {
    record: 'venue',
    ask: async ({ app, home }) => ({ params: { incidentId: await makeIncident(app, home) } }),
  },
  annotatePhoto: onPhoto({ kind: 'box', shape: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } }),
  listPhotoAnnotations: onPhoto(),
  removePhotoAnnotation: {
    record: 'venue',
    ask: async (world, { userId }) => {
      const { photoId, annotationId } = await makePhoto(world.app, world.home, { annotatedBy: userId })
      return { params: { photoId, annotationId: annotationId! } }
    },
  },
  deletePhoto: onPhoto({ reason: 'Shows somebody else' }),
  getPhotoStats: { record: 'none', shows: 'venue' },
  getPhotoCustody: onPhoto(),
  setPhotoHold: onPhoto({ held: true, reason: 'The police asked for it' }),
} satisfies Partial<Rows>
