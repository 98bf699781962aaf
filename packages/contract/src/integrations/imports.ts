import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, id, page, paged } from '../fields.ts'
import { importAutos, importKinds, importRecord, importWordFields, ratingScales } from './import.ts'
import { importReasons } from './reasons.ts'

const params = z.object({ importId: id('import') })
const common = ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable'] as const
const onOne = [...common, 'not_found', 'unreadable_body', 'invalid_input', 'not_allowed_now'] as const

export const createImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'Start an import',
  description:
    'Uploads a CSV export (plain or gzipped): encoding, delimiter, columns and dates are detected, a mapping is suggested or remembered. No records are written before the commit. Kinds other than stays are for managers of the venue.',
  body: z
    .object({
      kind: choice(importKinds).default('stays'),
      venueId: id('venue').optional().meta({
        description: 'Venue of rows that name none; required if the caller works at several venues',
      }),
      auto: choice(importAutos).optional().meta({
        description:
          'Checks and commits without another call, for daily files: when_clean waits for a person if a row is refused, skip_errors leaves such rows out. A file whose columns or date format are not known yet also waits.',
      }),
    })
    .strict(),
  files: {
    file: {
      description: 'CSV, UTF-8, UTF-16 or Windows-1252, optionally gzipped',
      maxBytes: 100_000_000,
      required: true,
    },
  },
  creates: true,
  success: { status: 201, description: 'The import, uploaded', schema: importRecord },
  errors: [
    ...common,
    'unreadable_body',
    'invalid_input',
    'idempotency_conflict',
    'payload_too_large',
    'unsupported_media_type',
  ],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'Imports with their state',
  description: 'With kind, file, state, row counts and possible next steps.',
  query: z.object({ ...paged(['createdAt'], '-createdAt') }),
  success: {
    status: 200,
    description: 'A page of imports, newest first',
    schema: page(importRecord).meta({ id: 'ImportPage' }),
  },
  errors: [...common, 'invalid_input'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'One import',
  description: 'State, progress and counts; with format=csv all refused rows, with the reason.',
  params,
  query: z.object({ format: choice(['json', 'csv']).default('json') }),
  success: { status: 200, description: 'The import', schema: importRecord, also: ['text/csv'] },
  errors: [...common, 'not_found', 'invalid_input'],
})

export const setImportMapping = endpoint({
  method: 'PUT',
  path: '/api/imports/{importId}/mapping',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'Set the column mapping and formats',
  description: 'Remembered for the next file with the same columns.',
  params,
  body: z
    .object({
      mapping: z.record(z.string().regex(/^\d{1,3}$/), z.string().max(60).nullable()),
      dateFormat: z.string().max(40).optional(),
      ratingScale: choice(ratingScales).optional(),
      words: z
        .array(
          z
            .object({
              field: choice(importWordFields),
              word: z.string().min(1).max(200),
              meaning: z.string().min(1).max(60),
            })
            .strict(),
        )
        .max(400)
        .optional()
        .meta({
          description:
            "The meaning of words in the file: a status, or the id of one of the caller's venues. Remembered for later files.",
        }),
    })
    .strict(),
  success: { status: 200, description: 'The import', schema: importRecord },
  errors: onOne,
  reasons: importReasons,
})

export const dryRunImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/dry-run',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'Check every row without writing anything',
  description:
    'Runs in the background; progress and the errors of every row are in GET /api/imports/{importId}.',
  params,
  body: z.object({}).strict().optional(),
  success: { status: 202, description: 'The check has started', schema: importRecord },
  errors: onOne,
  reasons: importReasons,
})

export const commitImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/commit',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'Commit an import, all or nothing',
  description:
    'In the background, in one transaction. Rows with errors block the import unless skipErrors is true.',
  params,
  body: z
    .object({ skipErrors: z.boolean().default(false) })
    .strict()
    .default({ skipErrors: false }),
  success: { status: 202, description: 'The commit has started', schema: importRecord },
  errors: onOne,
  reasons: importReasons,
})

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/undo',
  module: 'integrations',
  access: 'manager',
  summary: 'Undo a whole import',
  description: 'Possible if nothing is based on it; otherwise the response states the obstacles.',
  params,
  body: z.object({}).strict().optional(),
  success: { status: 200, description: 'The import, undone', schema: importRecord },
  errors: onOne,
  reasons: importReasons,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/cancel',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'Stop an import',
  description: 'Stops a check or a commit, or discards a waiting file. Nothing of it is saved.',
  params,
  body: z.object({}).strict().optional(),
  success: { status: 200, description: 'The import, cancelled', schema: importRecord },
  errors: onOne,
  reasons: importReasons,
})
