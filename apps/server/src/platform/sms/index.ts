export { smsCrontab, smsJobs } from './jobs.ts'
export { listSms, listSmsWith, smsOrder, unsafeLastSms } from './list-sms.ts'
export { type HeldCode, type QueuedSms, queueSms, sendableCountries } from './queue-sms.ts'
export { checkRecipient } from './recipients.ts'
export { countSegments, fitText, mostSegments } from './segments.ts'
export { SmsDelayed, sendSms } from './send-sms.ts'
export { type Sms, SmsError, type SmsMessage } from './sms.ts'
export { smsTexts } from './texts.ts'
export { createTwilio } from './twilio.ts'
export {
  beginProof,
  codeMinutes,
  type ContactKind,
  contactsOf,
  forgetContact,
  proveContact,
} from './verified-contacts.ts'
