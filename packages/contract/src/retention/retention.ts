import { retentionCategories } from '@comity/domain/retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

/** Largest number of rows counted exactly for a category. */
export const mostCounted = 100_000

const category = z.enum(retentionCategories as [string, ...string[]]).meta({
  description: 'Category of the retention rules',
})

export const retentionRun = z
  .object({
    id: id('run'),
    approvalId: id('approval').nullable().meta({ description: 'Null: the daily run' }),
    startedAt: instant,
    endedAt: instant.nullable().meta({ description: 'Null: running, or interrupted' }),
    isInterrupted: z.boolean().meta({
      description:
        'It was interrupted and will not continue: the rest is kept until the next request, or deleted automatically',
    }),
    deleted: z.record(z.string(), z.int()).meta({ description: 'Rows by category' }),
    failed: z.array(category).meta({
      description:
        'Categories with rows that could not be deleted; this is retried, and the rest was deleted',
    }),
  })
  .meta({ id: 'RetentionRun' })

export const purgeData = endpoint({
  method: 'POST',
  path: '/api/legal-compliance/purge-data',
  module: 'retention',
  access: 'privacy',
  summary: 'Records kept longer than their rule allows, and their deletion',
  description:
    'A dry run counts and changes nothing. Otherwise a second person is asked (see approvals): with their agreement everything that was overdue at the time of the request is deleted, in batches. Records kept for days or with an end of their own are deleted automatically every day; those kept for months are deleted 30 days after their time, so that nothing remains because nobody acted. A row that is still needed by a kept one waits for it; one that is needed only by rows to be deleted is counted with them. 409 while the same request already waits for a second person.',
  body: z
    .object({
      dryRun: z.boolean().default(true).meta({ description: 'false asks a second person for the deletion' }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'What would be deleted now',
    schema: z
      .object({
        dryRun: z.boolean(),
        at: instant,
        categories: z.array(
          z.object({
            category,
            doneBy: z.enum(['purge', 'own_job', 'with_another', 'never']).meta({
              description:
                'purge: deleted by this; own_job: by its own job, sooner; with_another: with the record that it belongs to; never: it is kept, and leads to nobody',
            }),
            rows: z
              .int()
              .nullable()
              .meta({ description: `At most ${mostCounted}; null where the purge deletes nothing itself` }),
            isMore: z.boolean().meta({ description: `There are more than ${mostCounted}` }),
            oldest: instant.nullable().meta({ description: 'The earliest start of their periods' }),
            graceDays: z
              .int()
              .meta({ description: 'Days after its time until the daily run deletes it automatically' }),
          }),
        ),
        approval: z
          .object({ id: id('approval'), expiresAt: instant })
          .nullable()
          .meta({ description: 'The request to a second person; null for a dry run' }),
        lastRun: retentionRun.nullable(),
      })
      .meta({ id: 'PurgeReport' }),
  },
  errors: [...guardedErrors, 'unreadable_body', 'invalid_input', 'not_allowed_now'],
})
