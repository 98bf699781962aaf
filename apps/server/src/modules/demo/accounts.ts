import type { Role } from '@comity/contract'

/** Published like the password: opens the staff account of the demo on a device that was registered there. */
export const demoPin = '804217'

/** The demo accounts. Their password is published; seeding alone can store it. */
export const demoAccounts: readonly { role: Role; email: string; name: string; what: string }[] = [
  {
    role: 'staff',
    email: 'staff@demo.comity.example',
    name: 'Sam Ortega',
    what: 'receptionist: rate, find, import',
  },
  {
    role: 'manager',
    email: 'manager@demo.comity.example',
    name: 'Mara Lindqvist',
    what: 'manager: confirm, undo, decide',
  },
  { role: 'privacy', email: 'privacy@demo.comity.example', name: 'Priya Nakamura', what: 'privacy officer' },
  {
    role: 'admin',
    email: 'admin@demo.comity.example',
    name: 'Ade Villanueva',
    what: 'administrator: settings, members',
  },
  {
    role: 'reviewer',
    email: 'reviewer@demo.comity.example',
    name: 'Remy Castellane',
    what: 'reviewer of disputes elsewhere',
  },
  {
    role: 'operator',
    email: 'operator@demo.comity.example',
    name: 'Olu Brandt',
    what: 'operator of the platform, sees no guests',
  },
]
