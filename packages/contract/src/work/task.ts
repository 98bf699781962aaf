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
    action: z.string().nullable().meta({ description: 'Code of the quick action that it was made by' }),
    title: z.string().nullable(),
    detail: z.string().nullable(),
    priority: z.enum(taskPriorities),
    state: z.enum(taskStates).meta({ description: 'late: open after the time by which it was to be done' }),
    assignedTo: colleague.nullable().meta({ description: 'Null: whoever is on shift' }),
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
  summary: 'Give the people of a venue something to do',
  description: 'To one of them, or to whoever is on shift. Card numbers are masked before storing.',
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
  summary: 'Tasks that somebody made or is to do, at the venues that the caller manages',
  description: 'Open ones by when they were made, those done by when they were completed, latest first.',
  params: z.object({
    managerId: z
      .union([id('user'), z.literal('team')])
      .meta({ description: 'Id of somebody who works there, or `team` for the tasks of everybody' }),
  }),
  query: z.object({
    ...paged(['createdAt', 'completedAt', 'dueAt']),
    state: choice(taskStates).default('open').meta({ description: 'open: late ones too' }),
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
  summary: 'What the caller may take up: open tasks given to them, and those for whoever is on shift',
  description:
    'Open tasks that are assigned to the caller, and those for whoever is on shift at a venue of the caller.',
  query: z.object({
    venueId: id('venue').optional(),
    limit: rowsOfPage,
  }),
  success: {
    status: 200,
    description: 'Urgent ones first, then by when they are due, then the oldest',
    schema: z
      .object({
        items: z.array(workTask),
        total: z.int().meta({ description: 'All of them, also what is beyond the limit' }),
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
    'By its assignee, by anybody of the venue where it has none, or by a manager of the venue. Who completed it may send this again; anybody else then hears who did.',
  params: z.object({ taskId: id('task') }),
  body: z
    .object({ outcome: text(1000).optional() })
    .strict()
    .optional(),
  success: { status: 200, description: 'The task as it was completed', schema: workTask },
  errors: [...writeErrors, 'conflict', 'not_allowed_now'],
  reasons: ['done', 'assigned_to_another'],
})
