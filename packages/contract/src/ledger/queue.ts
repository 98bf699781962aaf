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
    description: 'The state of log and chain',
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
            .meta({ description: 'late: an attempt failed and will be repeated; stopped: one was given up' }),
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
    'Tree heads waiting to be written to the external chain, with attempts and the code of the last error.',
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
            attempts: z.int().min(0).meta({ description: 'Number of failed attempts' }),
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
    'Restarts those that were given up, except any tried within the last minute. Without a chain nothing waits and nothing is tried.',
  body: z.object({}).strict().optional(),
  success: {
    status: 202,
    description: 'They are tried',
    schema: z
      .object({
        configured: z.boolean(),
        pending: z.int().min(0).meta({ description: 'Number of restarted ones' }),
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
  summary: 'Drop pending anchors, with a second person',
  description:
    'Requests the approval of another admin. The queue belongs to the whole installation: anchors whose heads a later one proves as well are dropped, the newest never, so that nobody takes anything from another organisation. Sent transactions are followed to their end.',
  success: {
    status: 202,
    description: 'Nothing is dropped until a second person agrees',
    schema: z
      .object({
        approvalId: id('approval'),
        pending: z.int().min(0).meta({ description: 'How many would be dropped now' }),
      })
      .meta({ id: 'AnchorQueueClearing' }),
  },
  errors: [...guardedErrors, 'not_allowed_now'],
})
