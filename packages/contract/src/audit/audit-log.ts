import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, code, id, instant, page, paged } from '../fields.ts'
import { actionsOfModules } from './actions.gen.ts'

/**
 * All actions in the audit log. A name is never removed, because entries use it; the part before the dot is its
 * group.
 */
export const auditActions = [
  'organisation.created',
  'organisation.settings_changed',
  'organisation.panel_admitted',
  'organisation.panel_ended',
  'guest.created',
  'guest.updated',
  'guest.status_changed',
  'guest.note_added',
  'guest.exported',
  'guest.listed_as_file',
  'guest.merged',
  'guest.split',
  'guest.told_apart',
  'feedback.created',
  'feedback.corrected',
  'feedback.withdrawn',
  'feedback.exported',
  'feedback.tags_changed',
  'stay.invited',
  'stay.rated_by_guest',
  'import.uploaded',
  'import.mapped',
  'import.committed',
  'import.undone',
  'import.cancelled',
  'import.question_answered',
  'access.refused',
  'audit.exported',
  'audit.verified',
  ...actionsOfModules,
] as const
export type AuditAction = (typeof auditActions)[number]

type GroupOf<A> = A extends `${infer G}.${string}` ? G : never
export type AuditActionGroup = GroupOf<AuditAction>
type AnyAction = AuditAction | AuditActionGroup
export const auditActionGroups = [
  ...new Set(auditActions.map((action) => action.slice(0, action.indexOf('.')) as AuditActionGroup)),
]

/** Kinds of actors: a person, an API key, or the system itself. */
export const auditActorKinds = ['staff', 'key', 'system'] as const

/** Kinds of faults in the chain: see auditFault. */
export const auditFaultKinds = ['changed', 'deleted', 'swapped', 'cut', 'unchained'] as const

/** PostgreSQL has no year 0. */
const bound = instant.refine((value) => Date.parse(value) >= Date.parse('0001-01-01T00:00:00Z'), {
  error: code('invalid_date'),
})

const filter = {
  from: bound.optional().meta({ description: 'From this instant on, ISO 8601' }),
  to: bound.optional().meta({ description: 'Before this instant, ISO 8601' }),
  action: choice([...auditActions, ...auditActionGroups] as readonly [AnyAction, ...AnyAction[]])
    .optional()
    .meta({ description: 'An action, or a group of actions: the part before the dot' }),
  actorId: id('person or key that acted').optional(),
  subjectKind: z
    .string()
    .regex(/^[a-z_]{1,40}$/, { error: code('invalid_format') })
    .optional()
    .meta({ description: 'Kind of the record, for example guest' }),
  subjectId: id('record').optional(),
}

export const auditEntry = z
  .object({
    id: id('entry'),
    seq: z
      .int()
      .nullable()
      .meta({ description: 'Position in the chain from 1; null until it is chained, within a second or so' }),
    at: instant,
    actor: z.object({
      kind: z.enum(auditActorKinds),
      id: id('person or key').nullable().meta({ description: 'Null: the system' }),
      name: z.string().nullable().meta({ description: 'Null: the system, or nobody of this organisation' }),
    }),
    action: z.enum(auditActions),
    subject: z.object({ kind: z.string(), id: id('record').nullable() }),
    fields: z.array(z.string()).meta({ description: 'Names of the fields concerned, never their content' }),
    details: z.record(z.string(), z.unknown()).meta({ description: 'Ids, numbers and codes' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'The reason as text, if one was given and is still stored' }),
  })
  .meta({ id: 'AuditEntry' })

export const auditFault = z
  .object({
    position: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Position in the chain; null for an entry without a link' }),
    kind: z.enum(auditFaultKinds).meta({
      description:
        'changed: the entry, its link or the text of its reason differs from what was chained; if links were recomputed, the first position that no signed head vouches for. deleted: entry or link is missing. swapped: exchanged with another reported one. cut: the end is missing from here on. unchained: an entry older than ten seconds has no link.',
    }),
    entryId: z.uuid().nullable().meta({ description: 'The entry, if known' }),
  })
  .meta({ id: 'AuditFault' })
export type AuditFault = z.infer<typeof auditFault>

export const auditVerification = z
  .object({
    ok: z.boolean(),
    entries: z.int().meta({ description: 'Links that were checked' }),
    head: z
      .object({ seq: z.int(), hash: z.string().meta({ description: '64 hexadecimal digits' }) })
      .nullable()
      .meta({ description: 'The last link, worth noting elsewhere; null while nothing is chained' }),
    unchained: z.int().meta({ description: 'Entries older than ten seconds without a link' }),
    faults: z.array(auditFault).meta({ description: 'By position, at most the first 20' }),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof auditVerification>

const readErrors = ['unauthenticated', 'forbidden', 'invalid_input', 'rate_limited', 'unavailable'] as const

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  module: 'audit',
  access: 'privacy_or_admin',
  summary: 'Audit entries of the organisation',
  description: 'Newest first; filter by time, action, actor and record; keyset paging.',
  query: z.object({ ...paged(['at'], '-at'), ...filter }),
  success: {
    status: 200,
    description: 'A page of entries',
    schema: page(auditEntry).meta({ id: 'AuditEntryPage' }),
  },
  errors: readErrors,
})

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/export',
  module: 'audit',
  access: 'privacy_or_admin',
  summary: 'Audit entries as CSV',
  description:
    'Newest first, with position and hash. The header x-audit-head contains the newest link with its signature: stored elsewhere, it later proves whether the log was rewritten. The export is itself an audit entry.',
  query: z.object(filter),
  success: { status: 200, description: 'CSV in UTF-8, streamed', also: ['text/csv'] },
  errors: readErrors,
})

export const verifyAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/verify',
  module: 'audit',
  access: 'privacy_or_admin',
  summary: 'Verify the chain of audit entries',
  description:
    'Reports the position of a change, a deletion, a swap or a cut at the end. With the head noted at an earlier export or verification, the chain is checked against that too. The verification is itself an audit entry.',
  query: z
    .object({
      seq: z.coerce
        .number({ error: code('invalid_format') })
        .int({ error: code('invalid_format') })
        .min(1, { error: code('too_small') })
        .optional()
        .meta({ description: 'Position of the noted head; with `head`' }),
      head: z
        .string()
        .regex(/^[0-9a-f]{64}$/, { error: code('invalid_format') })
        .optional()
        .meta({ description: 'Its hash, 64 hexadecimal digits; with `seq`' }),
    })
    .refine(({ seq, head }) => seq === undefined || head !== undefined, {
      path: ['head'],
      error: code('required'),
    })
    .refine(({ seq, head }) => head === undefined || seq !== undefined, {
      path: ['seq'],
      error: code('required'),
    }),
  success: { status: 200, description: 'The result', schema: auditVerification },
  errors: readErrors,
})
