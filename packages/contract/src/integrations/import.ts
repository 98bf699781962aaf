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
    value: z.string().nullable().meta({ description: 'The refused value, shortened' }),
    isWarning: z.boolean().meta({ description: 'The row is imported; only this value is not' }),
  })
  .meta({ id: 'ImportRowError' })

export const importRecord = z
  .object({
    id: id('import'),
    kind: z.enum(importKinds),
    suggestedKind: z
      .enum(importKinds)
      .nullable()
      .meta({ description: 'The kind that the columns suggest, if it is another one' }),
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
      .meta({ description: 'Column position (from 0) to field; null: not imported' }),
    mappingRemembered: z.boolean().meta({ description: 'Taken from an earlier import of the same source' }),
    dateFormat: z.string().nullable().meta({ description: 'Null: undecided; see dateFormatChoices' }),
    dateFormatChoices: z
      .array(z.string())
      .meta({ description: 'More than one: the file fits each, and a person must choose' }),
    ratingScale: z
      .enum(ratingScales)
      .nullable()
      .meta({ description: 'Null: undecided; see ratingScaleChoices' }),
    ratingScaleChoices: z
      .array(z.enum(ratingScales))
      .meta({ description: 'Empty without a column of ratings; otherwise a person must choose' }),
    words: z
      .array(
        z.object({
          field: z.enum(importWordFields),
          word: z.string(),
          rows: z.int().meta({ description: 'Rows that have it' }),
          meaning: z.string().nullable().meta({
            description:
              'A status, or the id of a venue; null: rows with this word are refused until it has a meaning',
          }),
        }),
      )
      .meta({ description: 'Words of the file for statuses and venues, with their meaning' }),
    auto: z
      .enum(importAutos)
      .nullable()
      .meta({ description: 'Whether it is checked and committed automatically; see the upload' }),
    openQuestions: z.int().meta({ description: 'Unanswered questions of the import' }),
    findings: z.partialRecord(z.enum(findingKinds), z.int()).nullable().meta({
      description: 'Findings in the imported bookings, after the commit; null: unknown yet',
    }),
    counts: z.object({
      rows: z.int(),
      valid: z.int(),
      errors: z.int(),
      duplicates: z.int().meta({ description: 'Rows that an earlier import contained' }),
      added: z.int().meta({ description: 'Records that the commit will add, or has added' }),
      updated: z.int().meta({ description: 'Known records that the commit will change, or has changed' }),
      warnings: z.int().meta({ description: 'Rows that are only partly imported' }),
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
