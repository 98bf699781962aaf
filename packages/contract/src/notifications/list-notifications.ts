import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { page, paged } from '../fields.ts'
import { notification } from './notification.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  module: 'notifications',
  access: 'staff',
  summary: 'What happened to what one follows',
  description:
    'Changes of the last 30 days, made by others, to records that the caller reported, proposed, claimed, asked for or was given. They are read from the records: what may not be seen any more is gone.',
  query: z.object({ ...paged(['at'], '-at') }),
  success: {
    status: 200,
    description: 'A page, newest first',
    schema: page(notification)
      .extend({ unread: z.int().min(0).meta({ description: 'Of all of them, not of the page' }) })
      .meta({ id: 'NotificationPage' }),
  },
  errors: readErrors,
})
