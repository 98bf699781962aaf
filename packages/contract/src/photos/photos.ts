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

/** Largest photo, in bytes as uploaded. */
export const maxPhotoBytes = 25_000_000

const params = z.object({ photoId: id('photo') })
const reason = requiredText(1000).meta({ description: 'Recorded in the chain of custody' })
const onOne = [...readErrors, 'not_found'] as const
const picture = (description: string) => ({ status: 200, description, also: ['image/jpeg'] }) as const

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/photo-evidence/upload',
  module: 'photos',
  access: 'staff',
  summary: 'Add a photo to an incident',
  description:
    "As multipart/form-data. The type is detected from the content. The uploaded file is stored sealed, with its SHA-256; shown are a re-encoded copy, at most 2560 pixels on its longer side and without the camera's metadata, and a thumbnail of 320 pixels. HEIF and AVIF are refused (invalid_format): a few kilobytes of them can fill a gigabyte; browsers convert them to JPEG before sending.",
  body: z
    .object({
      incidentId: id('incident'),
      caption: text(500).optional(),
      takenAt: instant
        .optional()
        .meta({ description: 'When it was taken, if the camera did not record it in the file' }),
    })
    .strict(),
  files: {
    photo: {
      description:
        'JPEG, PNG or WebP, not animated, of at most 60 million pixels, and fewer if it must be decoded as a whole: 37 million for WebP, 25 million for a progressive JPEG, 18 million for an interlaced PNG of 16 bits (too_large)',
      maxBytes: maxPhotoBytes,
      required: true,
    },
  },
  creates: true,
  success: { status: 201, description: 'The stored photo', schema: addedPhoto },
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
    'Each view is an entry of the chain of custody, with the hash of what is sent. Blurred areas are blurred in the picture itself. Never cached.',
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
  description: 'Blurred areas are blurred. It does not count as a view in the chain of custody.',
  params,
  query: z.object({
    annotations: z.coerce
      .number({ error: code('invalid_format') })
      .int({ error: code('invalid_format') })
      .optional()
      .meta({
        description:
          'Number of blurred areas: another number makes a browser load the picture again. Has no other effect',
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
  description: 'In order of upload; for a deleted one only that it existed.',
  params: z.object({ incidentId: id('incident') }),
  success: {
    status: 200,
    description: 'The photos',
    schema: z
      .object({
        items: z.array(photoEvidence),
        can: can(['add'], addPhotoReasons).meta({
          description: 'Why not: full, or forgotten if the incident remains only for a held photo',
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
    description: 'All annotations of the photo, with hints about the wording',
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
  success: { status: 200, description: 'Those that were not removed', schema: photoAnnotations },
  errors: onOne,
})

export const removePhotoAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/photo-evidence/{photoId}/annotations/{annotationId}',
  module: 'photos',
  access: 'staff',
  summary: 'Remove an annotation',
  description: 'By its author or a manager of the venue. The chain of custody records that it existed.',
  params: z.object({ photoId: id('photo'), annotationId: id('annotation') }),
  success: { status: 200, description: 'The remaining ones', schema: photoAnnotations },
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
    'Its files, caption and annotations are deleted; the fact that it existed, its hashes and the chain of custody remain. Refused under legal hold. It cannot be undone.',
  params,
  body: z.object({ reason }).strict(),
  success: { status: 200, description: 'What remains of it', schema: photoEvidence },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: photoReasons,
})

export const getPhotoStats = endpoint({
  method: 'GET',
  path: '/api/photo-evidence/stats',
  module: 'photos',
  access: 'manager',
  summary: 'How many photos are stored, and for how long',
  description: 'Photos stored, under legal hold and deleted, and those to be deleted in each coming month.',
  query: z.object({ venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'Counts and sizes at the caller’s venues',
    schema: z
      .object({
        photos: z.int().meta({ description: 'Stored' }),
        bytes: z.int().meta({ description: 'Of the original files and of those shown' }),
        held: z.int().meta({ description: 'Stored ones under legal hold' }),
        deleted: z.int().meta({ description: 'Those of which only the chain of custody remains' }),
        months: z
          .array(
            z.object({
              month: z.string().meta({ description: 'YYYY-MM, UTC' }),
              photos: z.int(),
              bytes: z.int(),
            }),
          )
          .meta({ description: 'By the month in which those without a hold are deleted, soonest first' }),
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
    'Reads the stored original and reports whether it is unchanged, which is itself an entry; then who had the photo before them and what was done with it.',
  params,
  query: z.object({ ...paged(['at'], '-at') }),
  success: {
    status: 200,
    description: 'The original, and a page of entries, latest first',
    schema: page(custodyEntry)
      .extend({ original: custodyOriginal.nullable().meta({ description: 'On the first page only' }) })
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
    'A photo under hold is deleted neither by anybody nor automatically, and its incident is kept too: if that is to be deleted it is kept closed, about nobody and without text, and is deleted with its photos when the last hold is lifted.',
  params,
  body: z.object({ held: z.boolean(), reason }).strict(),
  success: { status: 200, description: 'The photo', schema: photoEvidence },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: photoReasons,
})
