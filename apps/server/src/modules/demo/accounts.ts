import type { Role } from '@comity/contract'

/** Published like the password: opens the demo's staff account on a registered device. */
export const demoPin = '804217'

export type DemoLogin =
  | Role
  | 'partner'
  | `manager-${'restaurant' | 'short-let' | 'event' | 'school' | 'healthcare'}`

export interface DemoAccount {
  /** Also the beginning of the address. */
  readonly login: DemoLogin
  readonly role: Role
  readonly email: string
  readonly name: string
  readonly what: string
}

/** Demo accounts. Their password is published and can be stored by seeding only. */
export const demoAccounts: readonly DemoAccount[] = (
  [
    ['staff', 'staff', 'Sam Ortega', 'receptionist: rate, find, import'],
    ['manager', 'manager', 'Mara Lindqvist', 'manager: confirm, undo, decide'],
    ['privacy', 'privacy', 'Priya Nakamura', 'privacy officer'],
    ['admin', 'admin', 'Ade Villanueva', 'administrator: settings, members'],
    ['partner', 'manager', 'Torben Askwith', 'manager of the partner hotel'],
    ['manager-restaurant', 'manager', 'Inmaculada Ferreruela', 'manager of the restaurants'],
    ['manager-short-let', 'manager', 'Gaspard Lemoulinier', 'manager of the short-let flats'],
    ['manager-event', 'manager', 'Rosalinda Quintanar', 'manager of the event halls'],
    ['manager-school', 'manager', 'Winifred Oyelaran-Pike', 'manager of the schools'],
    ['manager-healthcare', 'manager', 'Solveig Trémoulin', 'manager of the clinics'],
    ['reviewer', 'reviewer', 'Remy Castellane', 'reviewer of disputes elsewhere'],
    ['operator', 'operator', 'Olu Brandt', 'operator of the platform, sees no guests'],
  ] as const
).map(([login, role, name, what]) => ({ login, role, email: `${login}@demo.comity.example`, name, what }))
