// Written by `npm run modules`.
import accounts from './accounts/module.ts'
import alerts from './alerts/module.ts'
import bookings from './bookings/module.ts'
import compliance from './compliance/module.ts'
import feedback from './feedback/module.ts'
import guests from './guests/module.ts'
import identity from './identity/module.ts'
import incidents from './incidents/module.ts'
import integrations from './integrations/module.ts'
import ledger from './ledger/module.ts'
import live from './live/module.ts'
import network from './network/module.ts'
import platform from './platform/module.ts'
import predict from './predict/module.ts'
import risk from './risk/module.ts'
import safety from './safety/module.ts'
import staff from './staff/module.ts'
import tokens from './tokens/module.ts'
import trust from './trust/module.ts'

export const modules = [
  accounts,
  alerts,
  bookings,
  compliance,
  feedback,
  guests,
  identity,
  incidents,
  integrations,
  ledger,
  live,
  network,
  platform,
  predict,
  risk,
  safety,
  staff,
  tokens,
  trust,
] as const
