import type { Contract, Endpoint, EndpointName } from '@comity/contract'

type Module = Contract[EndpointName]['module'] | 'auth'

/** The tasks by which calls are grouped, in display order. */
export const tags = {
  'Signing in':
    'Passwords, second factor, passkeys and single sign-on. A sign-in sets the session cookie that the other calls need.',
  'Bookings and day board':
    'Bookings from reservation to departure, rooms and their states, group bookings, and the day of a venue at a glance.',
  Guests: 'Guest profiles of the organisation: search, history, notes, lists, duplicates and safety markers.',
  Ratings: 'Ratings of guests by staff, by form or voice, and ratings of venues by their guests.',
  Incidents:
    'Reports of incidents, from the first draft to confirmation, with photos, video clips and unpaid bills.',
  Alerts: 'Alerts about guests and stays, the rules that raise them, and the live feed of a venue.',
  Safety: 'Calls for help by staff, who responds to them, and whether a call would be heard.',
  'Risk and trust scores':
    'The two scores of a guest with their reasons, the rules behind them, and decisions of staff.',
  'Sharing and disputes':
    'Sharing agreements, listings, look-ups in the network, and disputes that guests open about a record.',
  'Rights of guests':
    'The guest portal, requests under data protection law, and deletion at the end of retention.',
  'Shifts and tasks': 'What a shift needs: activities, tasks, hand-overs and quick actions.',
  'Accounts and keys': 'Organisation, venues, members, devices, sessions, approvals and API keys.',
  Imports: 'Bookings and guests from files of other systems: upload, map, check, commit, undo.',
  Predictions: 'Cancellations and no-shows to expect, and the models that predict them.',
  Figures: 'Counts and rates over time, for reports and dashboards.',
  Records: 'The audit log of the organisation and the transparency log that anybody can verify.',
  Platform: 'State of the server, settings, and this document.',
} as const
export type Tag = keyof typeof tags

const tagOfModule: Readonly<Partial<Record<Module, Tag>>> = {
  accountability: 'Figures',
  accounts: 'Accounts and keys',
  agreements: 'Sharing and disputes',
  alerts: 'Alerts',
  audit: 'Records',
  auth: 'Signing in',
  bills: 'Incidents',
  bookings: 'Bookings and day board',
  'day-board': 'Bookings and day board',
  demo: 'Platform',
  disputes: 'Sharing and disputes',
  effects: 'Figures',
  feedback: 'Ratings',
  figures: 'Figures',
  groups: 'Bookings and day board',
  guests: 'Guests',
  identity: 'Guests',
  incidents: 'Incidents',
  integrations: 'Imports',
  ledger: 'Records',
  listings: 'Sharing and disputes',
  live: 'Alerts',
  lookups: 'Sharing and disputes',
  markers: 'Guests',
  notifications: 'Alerts',
  onboarding: 'Accounts and keys',
  photos: 'Incidents',
  plans: 'Sharing and disputes',
  platform: 'Platform',
  portal: 'Rights of guests',
  predict: 'Predictions',
  quick: 'Incidents',
  reports: 'Incidents',
  retention: 'Rights of guests',
  rights: 'Rights of guests',
  risk: 'Risk and trust scores',
  rooms: 'Bookings and day board',
  rota: 'Safety',
  safety: 'Safety',
  shift: 'Shifts and tasks',
  sso: 'Signing in',
  'stay-ratings': 'Ratings',
  'trust-scores': 'Risk and trust scores',
  video: 'Incidents',
  voice: 'Ratings',
  work: 'Shifts and tasks',
}

/** By module (an unlisted one belongs to the platform), except that calls for keys with `figures:read` form one group. */
export function tagOf({ module, key }: Pick<Endpoint, 'module' | 'key'>): Tag {
  return key === 'figures:read' ? 'Figures' : (tagOfModule[module as Module] ?? 'Platform')
}
