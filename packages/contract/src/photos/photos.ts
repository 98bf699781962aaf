import { mostAnnotations, mostBlurs } from '@comity/domain/incidents'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, code, flag, id, instant, page, paged, requiredText, text } from '../fields.ts'
import {
  addedPhoto,
  annotatedPhoto,
  custodyEntry,
  custodyOriginal,
  drawing,
  photoAnnotations,
  photoEvidence,
} from './shapes.ts'
import { addPhotoReasons, photoReasons, removeAnnotationReasons } from './reasons.ts'

/** Largest photo, in bytes as it comes. */
export const maxPhotoBytes = 25_000_000

const params = z.object({ photoId: id('photo') })
const reason = requiredText(1000).meta({ description: 'Stands in the chain of custody' })
const onOne = [...readErrors, 'not_found'] as const
const picture = (description: string) => ({ status: 200, description, also: ['image/jpeg'] }) as const

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photo-evidence/upload',
  module: 'photos',
  access: 'staff',
  summary: 'Add a photo to an incident',
  description:
    'As multipart/form-data. The type is found from the content. The file as it came is kept sealed, with its SHA-256; shown is one made anew from it, at most 2560 pixels on its longer side and without what the camera wrote into it, and a thumbnail of 320 pixels. HEIF and AVIF are refused (invalid_format): a few kilobytes of them fill a gigabyte; browsers turn them into JPEG before they send.',
  body: z
    .object({
      incidentId: id('incident'),
      caption: text(500).optional(),
      takenAt: instant
        .optional()
        .meta({ description: 'When it was taken, where the camera did not write it into the file' }),
    })
    .strict(),
  files: {
    photo: {
      description:
        'JPEG, PNG or WebP, a still one, of at most 60 million pixels, and of fewer where it must be unpacked whole: 37 million of WebP, 25 million of a progressive JPEG, 18 million of an interlaced PNG of 16 bits (too_large)',
      maxBytes: maxPhotoBytes,
      required: true,
    },
  },
  creates: true,
  success: { status: 201, description: 'The photo as kept', schema: addedPhoto },
  errors: [
    ...writeErrors,
    'not_allowed_now',
    'idempotency_conflict',
    'payload_too_large',
    'unsupported_media_type',
  ],
  reasons: addPhotoReasons,
})

export const viewPhoto = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/{photoId}/view',
  module: 'photos',
  access: 'staff',
  summary: 'A photo',
  description:
    'Each view is an entry of the chain of custody, with the hash of what is sent. Blurred areas are blurred in the picture itself. Not kept by any cache.',
  params,
  query: z.object({
    unblurred: flag.default(false).meta({
      description:
        'For managers of the venue: without the blurred areas; an action of its own in the chain of custody, and in the audit log',
    }),
  }),
  success: picture('The picture, at most 2560 pixels on its longer side'),
  errors: [...onOne, 'expired'],
  reasons: photoReasons,
})

export const getPhotoThumbnail = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/{photoId}/thumbnail',
  module: 'photos',
  access: 'staff',
  summary: 'The thumbnail of a photo',
  description: 'Blurred areas are blurred. It is no view: the chain of custody does not tell of it.',
  params,
  query: z.object({
    annotations: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .optional()
      .meta({
        description: 'How many there are: with another number a browser asks anew. Changes nothing else',
      }),
  }),
  success: picture('The picture, at most 320 pixels on its longer side'),
  errors: [...onOne, 'expired'],
})

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/gallery/{incidentId}',
  module: 'photos',
  access: 'staff',
  summary: 'All photos of an incident',
  description: 'In the order in which they came; of a deleted one only that it was there.',
  params: z.object({ incidentId: id('incident') }),
  success: {
    status: 200,
    description: 'The photos',
    schema: z
      .object({
        items: z.array(photoEvidence),
        can: can(['add'], addPhotoReasons).meta({
          description: 'Why not: full, or forgotten where the incident stays for a held photo alone',
        }),
      })
      .meta({ id: 'PhotoGallery' }),
  },
  errors: onOne,
})

export const annotatePhoto = endpoint({
  method: 'POST',
  path: '/api/photo-evidence/{photoId}/annotate',
  module: 'photos',
  access: 'staff',
  summary: 'Draw over a photo, or blur an area of it',
  description: `The original stays as it is; drawings lie over it. At most ${mostAnnotations}, ${mostBlurs} of them blurred.`,
  params,
  body: drawing,
  creates: true,
  success: {
    status: 201,
    description: 'All annotations of the photo, and what its author may want to know of the words',
    schema: annotatedPhoto,
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: photoReasons,
})

export const listPhotoAnnotations = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/{photoId}/annotations',
  module: 'photos',
  access: 'staff',
  summary: 'What is drawn over a photo',
  description:
    'Shapes and blurred areas that are drawn over the photo; the original itself is never changed.',
  params,
  success: { status: 200, description: 'Those that were not taken away', schema: photoAnnotations },
  errors: onOne,
})

export const removePhotoAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/photo-evidence/{photoId}/annotations/{annotationId}',
  module: 'photos',
  access: 'staff',
  summary: 'Take an annotation away',
  description: 'By its author or a manager of the venue. The chain of custody keeps that it was there.',
  params: z.object({ photoId: id('photo'), annotationId: id('annotation') }),
  success: { status: 200, description: 'Those that are left', schema: photoAnnotations },
  errors: [...onOne, 'not_allowed_now'],
  reasons: removeAnnotationReasons,
})

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/api/photo-evidence/{photoId}',
  module: 'photos',
  access: 'manager',
  summary: 'Delete a photo with a reason',
  description:
    'Its files, caption and annotations go; that it was there, its hashes and the chain of custody stay. Refused under legal hold. It cannot be undone.',
  params,
  body: z.object({ reason }).strict(),
  success: { status: 200, description: 'What is left of it', schema: photoEvidence },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: photoReasons,
})

export const getPhotoStats = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/stats',
  module: 'photos',
  access: 'manager',
  summary: 'How many photos are kept, and for how long',
  description: 'Photos kept, under legal hold and deleted, and those to be deleted in each coming month.',
  query: z.object({ venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'Counts and sizes at the caller’s venues',
    schema: z
      .object({
        photos: z.int().meta({ description: 'Kept' }),
        bytes: z.int().meta({ description: 'Of the files as they came and of those shown' }),
        held: z.int().meta({ description: 'Of those kept, under legal hold' }),
        deleted: z.int().meta({ description: 'Of which only the chain of custody is left' }),
        months: z
          .array(
            z.object({
              month: z.string().meta({ description: 'YYYY-MM, UTC' }),
              photos: z.int(),
              bytes: z.int(),
            }),
          )
          .meta({ description: 'By the month in which those not held are deleted, soonest first' }),
      })
      .meta({ id: 'PhotoStats' }),
  },
  errors: readErrors,
})

export const getPhotoCustody = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/{photoId}/custody',
  module: 'photos',
  access: 'manager',
  summary: 'The chain of custody of a photo',
  description:
    'Reads the stored original and says whether it is as it came, which is an entry itself; then who had the photo before them and what was done with it.',
  params,
  query: z.object({ ...paged(['at'], '-at') }),
  success: {
    status: 200,
    description: 'The original, and a page of entries, latest first',
    schema: page(custodyEntry)
      .extend({ original: custodyOriginal.nullable().meta({ description: 'On the first page alone' }) })
      .meta({ id: 'PhotoCustody' }),
  },
  errors: onOne,
})

export const setPhotoHold = endpoint({
  method: 'PUT',
  path: '/api/photo-evidence/{photoId}/legal-hold',
  module: 'photos',
  access: 'manager',
  summary: 'Set or lift a legal hold',
  description:
    'Under hold a photo is neither deleted by anybody nor by its time, and its incident stays too: where that is to be deleted it stays closed, about nobody and without a word, and goes with the last hold that is lifted, its photos too.',
  params,
  body: z.object({ held: z.boolean(), reason }).strict(),
  success: { status: 200, description: 'The photo', schema: photoEvidence },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: photoReasons,
})
