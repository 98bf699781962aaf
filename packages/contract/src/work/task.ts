import { taskPriorities, taskStates } from '@comity/domain/work'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import {
  can,
  choice,
  id,
  instant,
  page,
  paged,
  rowsOfPage,
  requiredText,
  roomNumber,
  text,
} from '../fields.ts'
import { atVenue, colleague, entryHints, shownWorkSubject, workSubject } from './parts.ts'

export const workTask = z
  .object({
    id: id('task'),
    venue: atVenue,
    action: z.string().nullable().meta({ description: 'Code of the quick action that created it' }),
    title: z.string().nullable(),
    detail: z.string().nullable(),
    priority: z.enum(taskPriorities),
    state: z.enum(taskStates).meta({ description: 'late: open after its due time' }),
    assignedTo: colleague.nullable().meta({ description: 'Null: for everybody on shift' }),
    room: z.string().nullable(),
    subject: shownWorkSubject,
    dueAt: instant.nullable(),
    createdBy: colleague,
    createdAt: instant,
    completedBy: colleague.nullable(),
    completedAt: instant.nullable(),
    outcome: z.string().nullable(),
    can: can(['complete'], ['done', 'assigned_to_another']),
  })
  .meta({ id: 'WorkTask' })

export const createManagerTask = endpoint({
  method: 'POST',
  path: '/api/staff-integration/manager-task',
  module: 'work',
  access: 'manager',
  summary: 'Create a task for the people of a venue',
  description: 'For one of them, or for everybody on shift. Card numbers are masked before storing.',
  body: z
    .object({
      venueId: id('venue'),
      title: requiredText(200),
      detail: text(2000).optional(),
      priority: choice(taskPriorities).default('normal'),
      assignedTo: id('user').optional(),
      room: roomNumber.optional(),
      subject: workSubject.optional(),
      dueAt: instant.optional(),
    })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The task',
    schema: z.object({ task: workTask, ...entryHints }).meta({ id: 'CreatedWorkTask' }),
  },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const listManagerTasks = endpoint({
  method: 'GET',
  path: '/api/staff-integration/manager-tasks/{managerId}',
  module: 'work',
  access: 'manager',
  summary: 'Tasks created by or assigned to a person, at the managed venues',
  description: 'Open ones by time of creation, completed ones by time of completion, latest first.',
  params: z.object({
    managerId: z
      .union([id('user'), z.literal('team')])
      .meta({ description: "Id of a person who works there, or `team` for everybody's tasks" }),
  }),
  query: z.object({
    ...paged(['createdAt', 'completedAt', 'dueAt']),
    state: choice(taskStates).default('open').meta({ description: 'open: including late ones' }),
    venueId: id('venue').optional(),
  }),
  success: {
    status: 200,
    description: 'A page of tasks',
    schema: page(workTask).meta({ id: 'WorkTaskPage' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const listOwnTasks = endpoint({
  method: 'GET',
  path: '/api/staff-workflow/tasks',
  module: 'work',
  access: 'staff',
  summary: "The caller's open tasks, and those for everybody on shift",
  description:
    "Open tasks that are assigned to the caller, and those for everybody on shift at the caller's venues.",
  query: z.object({
    venueId: id('venue').optional(),
    limit: rowsOfPage,
  }),
  success: {
    status: 200,
    description: 'Urgent ones first, then by due time, then the oldest',
    schema: z
      .object({
        items: z.array(workTask),
        total: z.int().meta({ description: 'Number of all tasks, including those beyond the limit' }),
      })
      .meta({ id: 'OwnWorkTasks' }),
  },
  errors: readErrors,
})

export const completeManagerTask = endpoint({
  method: 'POST',
  path: '/api/staff-integration/manager-tasks/{taskId}/complete',
  module: 'work',
  access: 'staff',
  summary: 'Complete a task',
  description:
    'By its assignee, by anybody of the venue if it has none, or by a manager of the venue. The person who completed it may send this again; anybody else is then told who did.',
  params: z.object({ taskId: id('task') }),
  body: z
    .object({ outcome: text(1000).optional() })
    .strict()
    .optional(),
  success: { status: 200, description: 'The task as it was completed', schema: workTask },
  errors: [...writeErrors, 'conflict', 'not_allowed_now'],
  reasons: ['done', 'assigned_to_another'],
})
