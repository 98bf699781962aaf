import { z } from 'zod'
import { photoActions } from '@comity/domain/incidents'
import { can, code, id, instant, requiredText } from '../fields.ts'
import { wordHints } from '../incidents/incident.ts'
import { photoReasons, removeAnnotationReasons } from './reasons.ts'

/** A fraction of the width or height of a photo as shown. */
const part = z
  .number({ error: code('invalid_format') })
  .min(0, { error: code('too_small') })
  .max(1, { error: code('too_large') })

const line = z.object({ x1: part, y1: part, x2: part, y2: part }).strict()
const point = z.object({ x: part, y: part }).strict()
const area = z
  .object({
    x: part,
    y: part,
    width: part.gt(0, { error: code('too_small') }),
    height: part.gt(0, { error: code('too_small') }),
  })
  .strict()
  .refine(({ x, width }) => x + width <= 1, { path: ['width'], error: code('too_large') })
  .refine(({ y, height }) => y + height <= 1, { path: ['height'], error: code('too_large') })

/** A drawing on a photo, in fractions of its width and height from the upper left corner. */
export const drawing = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('arrow'), shape: line }).strict(),
      z.object({ kind: z.literal('box'), shape: area }).strict(),
      z.object({ kind: z.literal('text'), shape: point, text: requiredText(200) }).strict(),
      z.object({ kind: z.literal('blur'), shape: area }).strict(),
    ],
    { error: code('invalid_choice') },
  )
  .meta({
    id: 'PhotoDrawing',
    description:
      'An arrow points from (x1, y1) to (x2, y2); a text has its upper left corner at (x, y); a blurred area is part of the picture for everybody except managers who request the original',
  })
export type Drawing = z.infer<typeof drawing>

const person = z.object({ id: id('user'), name: z.string().nullable() })

export const photoAnnotation = z
  .object({
    id: id('annotation'),
    drawing,
    author: person,
    createdAt: instant,
    can: can(['remove'], removeAnnotationReasons),
  })
  .meta({ id: 'PhotoAnnotation' })

export const photoAnnotations = z
  .object({ items: z.array(photoAnnotation).meta({ description: 'In the order in which they were drawn' }) })
  .meta({ id: 'PhotoAnnotations' })

/** The same after a drawing was added, with hints about its wording. */
export const annotatedPhoto = photoAnnotations.extend(wordHints).meta({ id: 'AnnotatedPhoto' })

export const photoEvidence = z
  .object({
    id: id('photo'),
    incidentId: id('incident'),
    venueId: id('venue'),
    caption: z.string().nullable().meta({ description: 'Deleted with the photo' }),
    takenAt: instant
      .nullable()
      .meta({ description: "By the camera's clock, or as stated by the uploader; null: unknown" }),
    uploadedAt: instant,
    uploadedBy: person,
    width: z.int().meta({ description: 'Of the picture as shown, in pixels, upright' }),
    height: z.int(),
    bytes: z.int().meta({ description: 'Of the original file' }),
    type: z.enum(['image/jpeg', 'image/png', 'image/webp']).meta({ description: 'Of the original file' }),
    annotations: z.int().meta({ description: 'Number of annotations, including blurred areas' }),
    isBlurred: z.boolean().meta({ description: 'Whether an area of it is blurred' }),
    retainUntil: instant.meta({ description: 'Deleted then, unless under a hold' }),
    held: z.object({ at: instant, by: person }).nullable(),
    deleted: z
      .object({
        at: instant,
        by: person.nullable().meta({ description: 'null: its retention period had ended' }),
      })
      .nullable(),
    can: can(photoActions, photoReasons),
  })
  .meta({ id: 'PhotoEvidence' })
export type PhotoEvidence = z.infer<typeof photoEvidence>

/** An added photo, with hints about its caption. */
export const addedPhoto = photoEvidence.extend(wordHints).meta({ id: 'AddedPhoto' })

const digest = z.string().nullable().meta({ description: 'SHA-256, 64 hexadecimal digits; null: not known' })

/** Actions in the chain of custody. */
export const custodyActions = [
  'stored',
  'viewed',
  'viewed_unblurred',
  'exported',
  'annotated',
  'annotation_removed',
  'verified',
  'hold_set',
  'hold_lifted',
  'deleted',
  'expired',
] as const
export type CustodyAction = (typeof custodyActions)[number]

export const custodyEntry = z
  .object({
    id: id('entry'),
    at: instant,
    actor: person.nullable().meta({ description: 'null: the system itself' }),
    action: z.enum(custodyActions),
    sha256: digest.meta({
      description:
        'Of the file concerned: for stored and verified the original as found, for a view or export what was sent',
    }),
    reason: z.string().nullable().meta({ description: 'In the words of whoever did it' }),
  })
  .meta({ id: 'PhotoCustodyEntry' })

export const custodyOriginal = z
  .object({
    sha256: z.string().meta({ description: 'Of the original file, 64 hexadecimal digits' }),
    bytes: z.int(),
    type: z.string(),
    state: z.enum(['intact', 'changed', 'missing', 'deleted']).meta({
      description:
        'Result of reading the stored original now and digesting it again: unchanged, changed, not in storage, or deleted by somebody or automatically',
    }),
  })
  .meta({ id: 'PhotoOriginal' })
