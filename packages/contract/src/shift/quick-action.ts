import { quickActions } from '@comity/domain/shift'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { choice, id, requiredText, roomNumber } from '../fields.ts'
import { entryHints } from '../work/parts.ts'

export const createQuickAction = endpoint({
  method: 'POST',
  path: '/api/quick-action',
  module: 'shift',
  access: 'staff',
  summary: "Perform one of the sector's quick actions",
  description:
    'Creates a task for the people on shift, or notifies the managers at once. The available actions, and which need a room or a note, depend on the sector of the venue.',
  body: z
    .object({
      venueId: id('venue'),
      action: choice(quickActions),
      room: roomNumber.optional(),
      note: requiredText(500).optional(),
      stayId: id('stay').optional().meta({ description: 'The stay that it is for, at the venue' }),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The result: a task, or a live alert for the managers',
    schema: z
      .object({
        action: z.enum(quickActions),
        taskId: id('task').nullable(),
        liveAlertId: id('live alert').nullable(),
        ...entryHints,
      })
      .meta({ id: 'QuickActionDone' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})
