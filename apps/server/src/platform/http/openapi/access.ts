import type { Access, Endpoint } from '@comity/contract'
import { safetyCookieName } from '../../auth/safety-token.ts'
import type { Services } from '../../services.ts'
import { portalCookieName } from '../portal-session.ts'

/** Who may call: the terms of the contract, and any signed-in person. */
export type Caller = Access | 'signed_in'

const words: Readonly<Record<Caller, string>> = {
  public: 'Open to everybody.',
  signed_in: 'Open to everybody who is signed in.',
  member: 'Open to every member of an organisation.',
  staff: 'Open to staff, managers, administrators and privacy officers.',
  manager: 'Open to managers and administrators.',
  privacy: 'Open to privacy officers.',
  privacy_or_admin: 'Open to privacy officers and administrators.',
  admin: 'Open to administrators.',
  reviewer: 'Open to reviewers.',
  manager_or_privacy: 'Open to managers, administrators and privacy officers.',
  manager_privacy_or_reviewer: 'Open to managers, administrators, privacy officers and reviewers.',
  operator: 'Open to operators of the platform.',
  guest: 'Open to guests who are signed in to the portal.',
}

type Callable = Pick<Endpoint, 'key' | 'callForHelp' | 'signed'> & { readonly access: Caller }

/** Who may call, as text, with the scope that an API key needs. */
export function accessWords({ access, key, callForHelp, signed }: Callable): string {
  if (signed) return 'Open to whoever signs the body with the secret of the source (Standard Webhooks).'
  if (callForHelp) return `${words[access]} The safety device token of a browser is enough.`
  if (key) return `${words[access]} An API key needs the scope \`${key}\`.`
  return access === 'public' ? words.public : `${words[access]} Not open to API keys.`
}

/** What determines the names of cookies in the document. */
export interface Names {
  readonly config: Pick<Services['config'], 'mode' | 'port'>
  readonly signIn: Pick<Services['signIn'], 'cookieName'>
}

/** What can authenticate a call; cookies are named by mode and port. */
export function securitySchemesOf({ config, signIn }: Names) {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: signIn.cookieName,
      description: 'Session of a member, set by a sign-in such as POST /api/auth/sign-in/email',
    },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'API key of the organisation, created by POST /api/api-keys with the scopes and venues that ' +
        'it needs. A call that accepts keys names its scope; any other call returns 403 to a key.',
    },
    portal: {
      type: 'apiKey',
      in: 'cookie',
      name: portalCookieName({ signIn }),
      description: 'Session of a guest in the portal, set by POST /api/guest-portal/prove',
    },
    deviceToken: {
      type: 'apiKey',
      in: 'cookie',
      name: safetyCookieName(config),
      description:
        'Safety device token, set by POST /api/safety-alerts/device-token: it can only call for help and follow the call',
    },
    signature: {
      type: 'apiKey',
      in: 'header',
      name: 'webhook-signature',
      description: 'Signature of the body by Standard Webhooks, beside `webhook-id` and `webhook-timestamp`',
    },
  } as const
}

type Requirement = Partial<Record<keyof ReturnType<typeof securitySchemesOf>, string[]>>

/** What authenticates the call: one of these is enough, and an empty list means that nothing is needed. */
export function securityOf({ access, key, callForHelp, signed }: Callable): Requirement[] {
  if (signed) return [{ signature: [] }]
  if (access === 'public') return []
  if (access === 'guest') return [{ portal: [] }]
  if (callForHelp) return [{ session: [] }, { deviceToken: [] }]
  return key ? [{ session: [] }, { apiKey: [key] }] : [{ session: [] }]
}
