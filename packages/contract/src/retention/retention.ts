import { retentionCategories } from '@comity/domain/retention'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'

/** Rows of a category that are counted; beyond it only that there are more is said. */
export const mostCounted = 100_000

const category = z.enum(retentionCategories as [string, ...string[]]).meta({
  description: 'Category of the table of retention rules',
})

export const retentionRun = z
  .object({
    id: id('run'),
    approvalId: id('approval').nullable().meta({ description: 'Null: the daily run' }),
    startedAt: instant,
    endedAt: instant.nullable().meta({ description: 'Null: it is under way, or interrupted' }),
    isInterrupted: z.boolean().meta({
      description:
        'It was cut off and nothing goes on with it: what it had not reached stays until it is asked for again, or goes by itself',
    }),
    deleted: z.record(z.string(), z.int()).meta({ description: 'Rows by category' }),
    failed: z.array(category).meta({
      description: 'Categories of which something could not be deleted; it is tried again, and the rest went',
    }),
  })
  .meta({ id: 'RetentionRun' })

export const purgeData = endpoint({
  method: 'POST',
  path: '/api/legal-compliance/purge-data',
  module: 'retention',
  access: 'privacy',
  summary: 'What is kept longer than its rule allows, and its deletion',
  description:
    'A dry run counts and changes nothing. Otherwise a second person is asked (see approvals): with their agreement everything that was over its time when they were asked goes, in batches. What is kept for days or to an end of its own goes every day without anybody; what is kept for months does so 30 days after its time, so that nothing stays because nobody asked. A row that is still needed by one that is kept waits for it; one that is needed only by what goes too is counted with it. 409 while the same waits for a second person already.',
  body: z
    .object({
      dryRun: z.boolean().default(true).meta({ description: 'false asks a second person for the deletion' }),
    })
    .strict(),
  success: {
    status: 200,
    description: 'What would go now',
    schema: z
      .object({
        dryRun: z.boolean(),
        at: instant,
        categories: z.array(
          z.object({
            category,
            doneBy: z.enum(['purge', 'own_job', 'with_another', 'never']).meta({
              description:
                'purge: this deletes it; own_job: a job of its own does, sooner; with_another: it goes with the record that it belongs to; never: it stays, and leads to nobody',
            }),
            rows: z
              .int()
              .nullable()
              .meta({ description: `At most ${mostCounted}; null where the purge deletes nothing itself` }),
            isMore: z.boolean().meta({ description: `There are more than ${mostCounted}` }),
            oldest: instant
              .nullable()
              .meta({ description: 'The earliest of their instants from which the time ran' }),
            graceDays: z
              .int()
              .meta({ description: 'Days after its time until the daily run deletes it by itself' }),
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
