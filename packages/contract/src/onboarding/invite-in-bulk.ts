import { grantableRoles } from '@comity/domain/accounts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice } from '../fields.ts'
import { fieldMessages } from '../problem.ts'
import type { FieldCode } from '../problem.ts'

/** Rows of one file; as many as an organisation may invite by e-mail in 24 hours. */
export const mostInvited = 200

/** Columns that are read; `email` is required, the others have a default. */
export const invitationColumns = ['email', 'name', 'role', 'venues', 'language'] as const

const row = z.object({
  row: z.int().meta({ description: 'Its line in the file; the header is 1' }),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(grantableRoles).nullable().meta({ description: 'Null: not known' }),
  venues: z.array(z.string()).nullable().meta({ description: 'Names; null: every venue' }),
  outcome: z.enum(['ready', 'invited', 'pending', 'member', 'repeated', 'refused']).meta({
    description:
      'ready: an invitation would be sent. invited: it was sent. pending: the address has an invitation that is not accepted yet. member: it belongs to a member. repeated: an earlier row has it. refused: see errors',
  }),
  errors: z.array(
    z.object({
      column: z.enum(invitationColumns),
      code: z.enum(Object.keys(fieldMessages) as [FieldCode, ...FieldCode[]]),
      value: z.string().meta({ description: 'The cell, as in the file' }),
    }),
  ),
})

export const inviteInBulk = endpoint({
  method: 'POST',
  path: '/api/invitations/bulk',
  module: 'onboarding',
  access: 'admin',
  summary: 'Invite many people by a CSV file',
  description:
    'A header names the columns: email; optional are name, role (staff by default), venues (names or codes, separated by semicolons; by default the only venue, or all for roles of the whole organisation) and language. `check` sends nothing and returns what would happen to each row; `invite` invites by the rows that are ready and leaves the others out. A file that is sent twice invites nobody twice.',
  body: z.object({ mode: choice(['check', 'invite']).default('check') }).strict(),
  files: {
    file: {
      description: `CSV, UTF-8, UTF-16 or Windows-1252: at most ${mostInvited} rows`,
      maxBytes: 500_000,
      required: true,
    },
  },
  creates: true,
  success: {
    status: 201,
    description: 'The outcome of every row, in order',
    schema: z
      .object({
        ready: z.int().min(0),
        invited: z.int().min(0),
        rows: z.array(row),
        ignoredColumns: z.array(z.string()).meta({ description: 'Headers of columns that are not read' }),
        mayInvite: z.int().min(0).meta({
          description: 'Invitations that the organisation may still send by e-mail in these 24 hours',
        }),
      })
      .meta({ id: 'BulkInvitations' }),
  },
  errors: [
    ...writeErrors,
    'idempotency_conflict',
    'payload_too_large',
    'unsupported_media_type',
    'not_allowed_now',
  ],
  reasons: ['email_column_missing', 'rows_missing', 'too_many_rows'],
})
