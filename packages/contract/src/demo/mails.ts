import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

export const listDemoMails = endpoint({
  method: 'GET',
  path: '/api/demo/mails',
  module: 'demo',
  access: 'public',
  demoOnly: true,
  summary: 'Mails and text messages of the demo, as their recipients would read them',
  description: 'The last fifty, newest first. In production mode only their recipients can read mails.',
  success: {
    status: 200,
    description: 'The mails',
    schema: z
      .object({
        items: z.array(
          z.object({
            id: id('mail'),
            to: z.string().meta({ description: 'E-mail address, or a telephone number in E.164' }),
            subject: z.string().meta({ description: 'Empty: a text message' }),
            text: z.string().meta({ description: 'Plain text, with line breaks' }),
            at: instant,
            links: z.array(z.string()).meta({ description: 'Links in the mail' }),
          }),
        ),
      })
      .meta({ id: 'DemoMails' }),
  },
  errors: ['rate_limited', 'unavailable'],
})
