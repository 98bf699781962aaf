import type { Config } from '../config.ts'
import type { Mail } from './mail.ts'

/** The page that each mail leads to, and the word before its token. */
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
  alert_rule_poor: { page: 'alerts-page' },
  stay_invitation: { page: 'submit-rating', token: 'stay' },
} as const satisfies Record<Mail['template'], { page: string; token?: string }>

/**
 * Where a mail leads. A token stands in the fragment, which a browser keeps to itself: it reaches no log, no
 * proxy and no other site.
 */
export function linkOf(config: Pick<Config, 'publicUrl' | 'basePath'>, mail: Mail): string {
  return addressOf(config, mail.template, 'token' in mail.parameters ? mail.parameters.token : undefined)
}

/** The address by which a guest rates a stay, as the mail has it and as a code shows it. */
export function stayLink(config: Pick<Config, 'publicUrl' | 'basePath'>, token: string): string {
  return addressOf(config, 'stay_invitation', token)
}

function addressOf(
  config: Pick<Config, 'publicUrl' | 'basePath'>,
  template: Mail['template'],
  token: string | undefined,
): string {
  const place: { page: string; token?: string } = places[template]
  const base = config.basePath === '/' ? '' : config.basePath
  const address = `${config.publicUrl}${base}/${place.page}`
  return token !== undefined && place.token
    ? `${address}#${place.token}=${encodeURIComponent(token)}`
    : address
}
