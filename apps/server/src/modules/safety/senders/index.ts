import { sendEmail } from './email.ts'
import { sendInApp } from './in-app.ts'
import { sendPush } from './push.ts'
import { sendText } from './sms.ts'
import type { SafetySenders } from './sender.ts'

export type { SafetySenders } from './sender.ts'

export const safetySenders: SafetySenders = {
  in_app: sendInApp,
  email: sendEmail,
  sms: sendText,
  push: sendPush,
}
