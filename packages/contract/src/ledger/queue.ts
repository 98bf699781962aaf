import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { id, instant } from '../fields.ts'
import { anchorCounts, anchorStates, treeSize } from './shapes.ts'

export const getLedgerHealth = endpoint({
  method: 'GET',
  path: '/api/blockchain/health',
  module: 'ledger',
  access: 'manager',
  summary: 'Log and external chain',
  description:
    'The state of the log on this server, and of the external chain that tree heads are anchored on.',
  success: {
    status: 200,
    description: 'How log and chain are',
    schema: z
      .object({
        log: z.object({
          ok: z.boolean().meta({ description: 'No leaf has waited for more than ten seconds' }),
          size: treeSize,
          waiting: z.int().min(0),
          oldestWaitingSeconds: z.number().min(0).nullable(),
          signedSize: treeSize.meta({ description: 'Leaves under the newest signed head' }),
          signedAt: instant.nullable(),
        }),
        chain: z.object({
          state: z
            .enum(['not_configured', 'ok', 'late', 'stopped'])
            .meta({ description: 'late: an attempt failed and comes again; stopped: one was given up' }),
          lastErrorCode: z.string().nullable(),
        }),
      })
      .meta({ id: 'LedgerHealth' }),
  },
  errors: guardedErrors,
})

export const getAnchorQueue = endpoint({
  method: 'GET',
  path: '/api/blockchain/retry-queue/status',
  module: 'ledger',
  access: 'manager',
  summary: 'Pending anchors with attempts',
  description:
    'Tree heads that wait to be written to the external chain, with attempts and the code of the last error.',
  success: {
    status: 200,
    description: 'The queue, oldest first, at most 100',
    schema: z
      .object({
        anchors: anchorCounts,
        items: z.array(
          z.object({
            id: id('anchor'),
            size: treeSize,
            state: z.enum(anchorStates),
            queuedAt: instant,
            attempts: z.int().min(0).meta({ description: 'How many failed' }),
            triedAt: instant.nullable(),
            nextAt: instant.nullable().meta({ description: 'null: given up until the queue is flushed' }),
            transactionHash: z.string().nullable(),
            lastErrorCode: z.string().nullable(),
          }),
        ),
      })
      .meta({ id: 'AnchorQueue' }),
  },
  errors: guardedErrors,
})

export const flushAnchorQueue = endpoint({
  method: 'POST',
  path: '/api/blockchain/retry-queue/flush',
  module: 'ledger',
  access: 'manager',
  summary: 'Retry pending anchors now',
  description:
    'Those that were given up begin anew, but for any that was tried within the last minute. Without a chain nothing waits and nothing is tried.',
  body: z.object({}).strict().optional(),
  success: {
    status: 202,
    description: 'They are tried',
    schema: z
      .object({
        configured: z.boolean(),
        pending: z.int().min(0).meta({ description: 'How many begin anew' }),
      })
      .meta({ id: 'AnchorQueueFlushed' }),
  },
  errors: [...readErrors, 'unreadable_body'],
})

export const clearAnchorQueue = endpoint({
  method: 'DELETE',
  path: '/api/blockchain/retry-queue/clear',
  module: 'ledger',
  access: 'admin',
  summary: 'Drop pending anchors; needs a second person',
  description:
    'Asks another admin. The queue is the whole installation’s: what a later anchor proves as well is dropped, the newest never, so that nobody takes anything from another organisation. What was sent is followed to its end.',
  success: {
    status: 202,
    description: 'Nothing is dropped until a second person agrees',
    schema: z
      .object({
        approvalId: id('approval'),
        pending: z.int().min(0).meta({ description: 'How many would be dropped at this moment' }),
      })
      .meta({ id: 'AnchorQueueClearing' }),
  },
  errors: [...guardedErrors, 'not_allowed_now'],
})
