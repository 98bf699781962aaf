import type { Language } from '@comity/contract'
import type { Mail, MailParameters, MailTemplate } from '../mail.ts'

export const sampleToken = 'T0ken-of-43-signs_only-for-tests-AAAAAAAAAAA'
export const sampleId = '0190b4a8-0000-7000-8000-000000000001'
const soon = new Date('2026-03-03T10:00:00Z')
const at = { organisation: 'Harbour Hotels', by: 'Noor Vasquez' }

export const sampleParameters: MailParameters = {
  verify_registration: { token: sampleToken, expiresAt: soon },
  already_registered: {},
  invitation: { ...at, token: sampleToken, expiresAt: soon },
  password_reset: { token: sampleToken, expiresAt: soon },
  password_changed: { changedAt: soon },
  new_sign_in_method: { change: 'passkey_added', changedAt: soon },
  break_glass_opened: { ...at, endsAt: soon },
  approval_requested: { ...at, action: 'member.roles', expiresAt: soon },
  approval_decided: { ...at, action: 'member.roles', decision: 'approved' },
  account_locked: { endsAt: soon },
  sso_changed: { ...at, changedAt: soon },
  safety_alert: { venue: 'Harbour House', raisedAt: soon },
  safety_drill: { venue: 'Harbour House', raisedAt: soon },
  smart_alert: { venue: 'Harbour House', token: sampleToken },
  alert_briefing: { venue: 'Harbour House', sector: 'restaurant', alerts: 3 },
  alert_code: { code: '042917', expiresAt: soon },
  alert_test: {},
  portal_code: { code: '042917', expiresAt: soon },
  listing_notice: {
    venue: 'Harbour House',
    ground: 'damage',
    begins: 'after_notice',
    endsAt: soon,
    call: '020 7946 0812',
  },
  alert_rule_poor: { organisation: 'Harbour Hotels', rules: 2 },
  stay_invitation: { venue: 'Harbour House', token: sampleToken, expiresAt: soon },
  deposit_request: {
    venue: 'Harbour House',
    link: 'https://pay.example/deposit/1',
    amount: { minor: 8400, currency: 'GBP' },
    expiresAt: soon,
  },
  task_assigned: { venue: 'Harbour House' },
  incident_assigned: { venue: 'Harbour House' },
  network_correction: { venue: 'Harbour House' },
  network_canary: { venue: 'Harbour House' },
  dispute_received: { venue: 'Harbour House', disputeId: sampleId, dueAt: soon },
  dispute_due: { venue: 'Harbour House', disputeId: sampleId, dueAt: soon },
  dispute_decided: { venue: 'Harbour House', disputeId: sampleId },
  case_assigned: { disputeId: sampleId, dueAt: soon },
  case_due: { disputeId: sampleId, dueAt: soon },
  dispute_outcome: { venue: 'Harbour House', result: 'overturned' },
  guardian_incident: { venue: 'Harbour Primary', occurredAt: soon },
  yearly_wipe: { venue: 'Harbour Primary', wipesAt: soon, ratings: 120, notes: 40, guardians: 12 },
  rights_answered: { organisation: 'Harbour House' },
  guest_erased: { organisation: 'Harbour House', transactionHash: 'ab'.repeat(32) },
  profile_disowned: { organisation: 'Harbour House', guestId: sampleId },
  agreement: { organisation: 'Harbour House', news: 'proposed' },
  agreement_news: { organisation: 'Harbour House', news: 'paused' },
}

export const allTemplates = Object.keys(sampleParameters) as MailTemplate[]

export function sampleMail<T extends MailTemplate>(
  template: T,
  changes: {
    language?: Language
    email?: string
    name?: string
    parameters?: Partial<MailParameters[T]>
  } = {},
): Mail {
  const { language = 'en', email = 'ana.ruiz@hotel.example', name = 'Ana Ruiz', parameters = {} } = changes
  const merged = { ...sampleParameters[template], ...parameters }
  return { to: { email, name }, language, template, parameters: merged } as unknown as Mail
}
