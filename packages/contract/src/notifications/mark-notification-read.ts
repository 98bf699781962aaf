import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { writeErrors } from '../errors.ts'
import { id } from '../fields.ts'

export const markNotificationRead = endpoint({
  method: 'PUT',
  path: '/api/notifications/{notificationId}/read',
  module: 'notifications',
  access: 'staff',
  summary: 'Mark a notification as read',
  description: 'With `andOlder`, also those before it: with the newest, all of them.',
  params: z.object({ notificationId: id('notification') }),
  body: z.object({ andOlder: z.boolean().default(false) }).strict(),
  success: {
    status: 200,
    description: 'Marked',
    schema: z.object({ unread: z.int().min(0) }).meta({ id: 'NotificationsLeft' }),
  },
  errors: writeErrors,
})
