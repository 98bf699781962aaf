export { type SmsBudget, type SmsPurpose } from './caps.ts'
export { smsCrontab, smsJobs } from './jobs.ts'
export {
  type ListedSms,
  listSms,
  listSmsWith,
  type SmsPage,
  type SmsState,
  unsafeLastSms,
} from './list-sms.ts'
export { type HeldCode, type NewSms, type QueuedSms, queueSms, sendableCountries } from './queue-sms.ts'
export { checkRecipient, type RecipientRefusal } from './recipients.ts'
export { countSegments, fitText, mostSegments } from './segments.ts'
export { SmsDelayed, sendSms, type SmsServices } from './send-sms.ts'
export { type Sms, SmsError, type SmsMessage, type SmsOutcome, type SmsProgress } from './sms.ts'
export { createTwilio, type SmsSettings } from './twilio.ts'
export {
  beginProof,
  codeMinutes,
  codeTries,
  type ContactKind,
  contactsOf,
  forgetContact,
  proveContact,
} from './verified-contacts.ts'
