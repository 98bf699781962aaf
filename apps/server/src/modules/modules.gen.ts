// Written by `npm run lists`.
import accountability from './accountability/module.ts'
import accounts from './accounts/module.ts'
import agreements from './agreements/module.ts'
import alerts from './alerts/module.ts'
import audit from './audit/module.ts'
import bills from './bills/module.ts'
import bookings from './bookings/module.ts'
import dayBoard from './day-board/module.ts'
import disputes from './disputes/module.ts'
import effects from './effects/module.ts'
import feedback from './feedback/module.ts'
import figures from './figures/module.ts'
import groups from './groups/module.ts'
import guardians from './guardians/module.ts'
import guests from './guests/module.ts'
import identity from './identity/module.ts'
import incidents from './incidents/module.ts'
import integrations from './integrations/module.ts'
import ledger from './ledger/module.ts'
import listings from './listings/module.ts'
import live from './live/module.ts'
import lookups from './lookups/module.ts'
import markers from './markers/module.ts'
import notifications from './notifications/module.ts'
import onboarding from './onboarding/module.ts'
import photos from './photos/module.ts'
import plans from './plans/module.ts'
import platform from './platform/module.ts'
import portal from './portal/module.ts'
import predict from './predict/module.ts'
import quick from './quick/module.ts'
import reports from './reports/module.ts'
import retention from './retention/module.ts'
import rights from './rights/module.ts'
import risk from './risk/module.ts'
import rooms from './rooms/module.ts'
import rota from './rota/module.ts'
import safety from './safety/module.ts'
import shift from './shift/module.ts'
import sso from './sso/module.ts'
import stayRatings from './stay-ratings/module.ts'
import tokens from './tokens/module.ts'
import trustScores from './trust-scores/module.ts'
import video from './video/module.ts'
import voice from './voice/module.ts'
import work from './work/module.ts'

export const modules = [
  accountability,
  accounts,
  agreements,
  alerts,
  audit,
  bills,
  bookings,
  dayBoard,
  disputes,
  effects,
  feedback,
  figures,
  groups,
  guardians,
  guests,
  identity,
  incidents,
  integrations,
  ledger,
  listings,
  live,
  lookups,
  markers,
  notifications,
  onboarding,
  photos,
  plans,
  platform,
  portal,
  predict,
  quick,
  reports,
  retention,
  rights,
  risk,
  rooms,
  rota,
  safety,
  shift,
  sso,
  stayRatings,
  tokens,
  trustScores,
  video,
  voice,
  work,
] as const
