import { z } from 'zod'
import { can, id, instant } from '../fields.ts'
import { importReasons } from './reasons.ts'

export const importKinds = ['stays', 'guests', 'feedback', 'incidents'] as const
export const ratingScales = ['1-5', '1-10', 'percent'] as const
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'committing',
  'committed',
  'failed',
  'undone',
  'cancelled',
] as const

export const importWordFields = ['status', 'venue'] as const
export const importAutos = ['when_clean', 'skip_errors'] as const
export const findingKinds = [
  'returning_guests',
  'groups',
  'double_bookings',
  'likely_no_shows',
  'missing_contacts',
] as const

export const rowError = z
  .object({
    row: z.int().meta({
      description: 'Line of the record, the header being line 1 and quoted line breaks counted as one record',
    }),
    column: z.string().nullable(),
    field: z.string().nullable(),
    code: z.string(),
    value: z.string().nullable().meta({ description: 'The value refused, shortened' }),
    isWarning: z.boolean().meta({ description: 'The row is brought; only this of it is not taken over' }),
  })
  .meta({ id: 'ImportRowError' })

export const importRecord = z
  .object({
    id: id('import'),
    kind: z.enum(importKinds),
    suggestedKind: z
      .enum(importKinds)
      .nullable()
      .meta({ description: 'What the columns speak for, where that is another kind' }),
    venueId: id('venue'),
    venueName: z.string(),
    fileName: z.string(),
    state: z.enum(importStates),
    encoding: z.string(),
    delimiter: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        suggestedField: z.string().nullable(),
        confidence: z.number().min(0).max(1),
      }),
    ),
    fields: z
      .array(z.object({ name: z.string(), required: z.boolean() }))
      .meta({ description: 'Fields a column can be mapped to' }),
    mapping: z
      .record(z.string(), z.string().nullable())
      .meta({ description: 'Column position (from 0) to field; null: left out' }),
    mappingRemembered: z.boolean().meta({ description: 'Taken from an earlier import of the same source' }),
    dateFormat: z.string().nullable().meta({ description: 'Null: not decided; see dateFormatChoices' }),
    dateFormatChoices: z
      .array(z.string())
      .meta({ description: 'More than one: the file fits each, a person must choose' }),
    ratingScale: z
      .enum(ratingScales)
      .nullable()
      .meta({ description: 'Null: not decided; see ratingScaleChoices' }),
    ratingScaleChoices: z
      .array(z.enum(ratingScales))
      .meta({ description: 'Empty where no column holds ratings; else a person must choose' }),
    words: z
      .array(
        z.object({
          field: z.enum(importWordFields),
          word: z.string(),
          rows: z.int().meta({ description: 'Rows that have it' }),
          meaning: z.string().nullable().meta({
            description:
              'A status, or the id of a venue; null: rows with this word are refused until its meaning is given',
          }),
        }),
      )
      .meta({ description: 'Words of the file for statuses and venues, with what they mean' }),
    auto: z
      .enum(importAutos)
      .nullable()
      .meta({ description: 'Whether it is checked and committed automatically; see the upload' }),
    openQuestions: z.int().meta({ description: 'Questions of the import that nobody has answered yet' }),
    findings: z.partialRecord(z.enum(findingKinds), z.int()).nullable().meta({
      description: 'What was found in the imported bookings, after the commit; null: not known yet',
    }),
    counts: z.object({
      rows: z.int(),
      valid: z.int(),
      errors: z.int(),
      duplicates: z.int().meta({ description: 'Rows that an earlier import brought already' }),
      added: z.int().meta({ description: 'Records that the commit will add; once committed, that it added' }),
      updated: z
        .int()
        .meta({ description: 'Known records that the commit will change; once committed, that it changed' }),
      warnings: z.int().meta({ description: 'Rows of which something is not taken over' }),
    }),
    progress: z.object({ done: z.int(), total: z.int() }),
    rowErrors: z
      .array(rowError)
      .meta({ description: 'The first 100, none in lists; all of them with ?format=csv' }),
    failure: z.string().nullable(),
    createdAt: instant,
    createdBy: z.string(),
    committedAt: instant.nullable(),
    can: can(['map', 'check', 'commit', 'undo', 'cancel'], importReasons),
  })
  .meta({ id: 'Import' })
