import { z } from 'zod'
import { photoActions } from '@comity/domain/incidents'
import { can, code, id, instant, requiredText } from '../fields.ts'
import { wordHints } from '../incidents/incident.ts'
import { photoReasons, removeAnnotationReasons } from './reasons.ts'

/** A part of the width or height of a photo as it is shown. */
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

/** What is drawn over a photo, in parts of its width and height from the upper left corner. */
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
      'An arrow points from (x1, y1) to (x2, y2); a text stands with its upper left corner at (x, y); a blurred area is burnt into what everybody sees but managers who ask otherwise',
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

/** The same after something was drawn, with what its author may want to know of its words. */
export const annotatedPhoto = photoAnnotations.extend(wordHints).meta({ id: 'AnnotatedPhoto' })

export const photoEvidence = z
  .object({
    id: id('photo'),
    incidentId: id('incident'),
    venueId: id('venue'),
    caption: z.string().nullable().meta({ description: 'Goes with the photo when it is deleted' }),
    takenAt: instant
      .nullable()
      .meta({ description: 'By the clock of the camera, or as whoever sent it says; null: unknown' }),
    uploadedAt: instant,
    uploadedBy: person,
    width: z.int().meta({ description: 'Of what is shown, in pixels, upright' }),
    height: z.int(),
    bytes: z.int().meta({ description: 'Of the file as it came' }),
    type: z.enum(['image/jpeg', 'image/png', 'image/webp']).meta({ description: 'Of the file as it came' }),
    annotations: z.int().meta({ description: 'How many, blurred areas among them' }),
    isBlurred: z.boolean().meta({ description: 'Whether an area of it is blurred' }),
    retainUntil: instant.meta({ description: 'Deleted then, unless it is held' }),
    held: z.object({ at: instant, by: person }).nullable(),
    deleted: z
      .object({ at: instant, by: person.nullable().meta({ description: 'null: its time was over' }) })
      .nullable(),
    can: can(photoActions, photoReasons),
  })
  .meta({ id: 'PhotoEvidence' })
export type PhotoEvidence = z.infer<typeof photoEvidence>

/** A photo as added, with what whoever added it may want to know of the caption. */
export const addedPhoto = photoEvidence.extend(wordHints).meta({ id: 'AddedPhoto' })

const digest = z.string().nullable().meta({ description: 'SHA-256, 64 hexadecimal digits; null: not known' })

/** What may stand in the chain of custody. */
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
        'Of the file that it was about: for stored and verified the original as it was found, for a view or export what was sent',
    }),
    reason: z.string().nullable().meta({ description: 'In the words of whoever did it' }),
  })
  .meta({ id: 'PhotoCustodyEntry' })

export const custodyOriginal = z
  .object({
    sha256: z.string().meta({ description: 'Of the file as it came, 64 hexadecimal digits' }),
    bytes: z.int(),
    type: z.string(),
    state: z.enum(['intact', 'changed', 'missing', 'deleted']).meta({
      description:
        'What reading the stored original now and digesting it anew found: as it came, not as it came, not in storage, or deleted by somebody or by its time',
    }),
  })
  .meta({ id: 'PhotoOriginal' })
