import type { Config } from '../config.ts'
import type { Mail } from './mail.ts'

/** Templates that link to one of our pages. */
type OwnTemplate = Exclude<Mail['template'], 'deposit_request'>

/** The page that each mail links to, and the word before its token. */
const places = {
  verify_registration: { page: 'registration-page', token: 'confirm' },
  already_registered: { page: 'login-page' },
  invitation: { page: 'invite-page', token: 'invitation' },
  password_reset: { page: 'login-page', token: 'reset' },
  password_changed: { page: 'login-page' },
  new_sign_in_method: { page: 'my-profile' },
  break_glass_opened: { page: 'audit-log' },
  approval_requested: { page: 'organisation-settings' },
  approval_decided: { page: 'organisation-settings' },
  account_locked: { page: 'login-page' },
  sso_changed: { page: 'organisation-settings' },
  safety_alert: { page: 'safety-dashboard' },
  safety_drill: { page: 'safety-dashboard' },
  smart_alert: { page: 'alerts-page', token: 'alert' },
  alert_briefing: { page: 'alerts-page' },
  alert_code: { page: 'my-profile#alerts' },
  alert_test: { page: 'my-profile#alerts' },
  yearly_wipe: { page: 'data-policy-page?sector=school' },
  alert_rule_poor: { page: 'alerts-page' },
  portal_code: { page: 'guest-portal' },
  listing_notice: { page: 'guest-portal' },
  stay_invitation: { page: 'submit-rating', token: 'stay' },
  task_assigned: { page: 'staff-dashboard?part=shift' },
  incident_assigned: { page: 'incident-management?mine=true' },
  network_correction: { page: 'guest-profile-lookup?view=log' },
  network_canary: { page: 'audit-log' },
  dispute_received: { page: 'disputes' },
  dispute_due: { page: 'disputes' },
  dispute_decided: { page: 'disputes?state=decided' },
  case_assigned: { page: 'disputes?as=reviewer' },
  case_due: { page: 'disputes?as=reviewer' },
  dispute_outcome: { page: 'guest-portal' },
  rights_answered: { page: 'guest-portal' },
  guest_erased: { page: 'blockchain-insights?verify=true' },
  guardian_incident: { page: 'privacy-page' },
  profile_disowned: { page: 'guest-detail-page' },
  agreement: { page: 'sharing-agreements' },
  agreement_news: { page: 'cross-restaurant-network' },
} as const satisfies Record<OwnTemplate, { page: string; token?: string }>

/**
 * The link of a mail. A token is in the fragment, which a browser does not send: it reaches no log, no proxy and no
 * other site.
 */
export function linkOf(config: Pick<Config, 'publicUrl' | 'basePath'>, mail: Mail): string {
  if (mail.template === 'deposit_request') return mail.parameters.link
  const { template, parameters } = mail
  const address = addressOf(config, template, 'token' in parameters ? parameters.token : undefined)
  if ('guestId' in parameters) return withId(address, 'guest', parameters.guestId)
  if ('disputeId' in parameters) return withId(address, 'dispute', parameters.disputeId)
  if ('transactionHash' in parameters) return withId(address, 'hash', parameters.transactionHash)
  return address
}

/** An id is not secret, so the page reads it from its address. */
function withId(address: string, name: string, id: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${id}`
}

/** The address at which a guest rates a stay, as in the mail and as a QR code. */
export function stayLink(config: Pick<Config, 'publicUrl' | 'basePath'>, token: string): string {
  return addressOf(config, 'stay_invitation', token)
}

/** Where a guest sees their records, as in a text message. */
export function portalLink(config: Pick<Config, 'publicUrl' | 'basePath'>): string {
  return addressOf(config, 'listing_notice', undefined)
}

/** Where anybody can verify the proof of an entry of the transparency log, as in a text message. */
export function proofLink(config: Pick<Config, 'publicUrl' | 'basePath'>, transactionHash: string): string {
  return withId(addressOf(config, 'guest_erased', undefined), 'hash', transactionHash)
}

function addressOf(
  config: Pick<Config, 'publicUrl' | 'basePath'>,
  template: OwnTemplate,
  token: string | undefined,
): string {
  const place: { page: string; token?: string } = places[template]
  const base = config.basePath === '/' ? '' : config.basePath
  const address = `${config.publicUrl}${base}/${place.page}`
  return token !== undefined && place.token
    ? `${address}#${place.token}=${encodeURIComponent(token)}`
    : address
}
