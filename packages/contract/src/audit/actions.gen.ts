// Written by `npm run lists`.
import { accountActions } from '../accounts/audit-actions.ts'
import { agreementsActions } from '../agreements/audit-actions.ts'
import { alertActions } from '../alerts/audit-actions.ts'
import { billsActions } from '../bills/audit-actions.ts'
import { bookingsActions } from '../bookings/audit-actions.ts'
import { disputesActions } from '../disputes/audit-actions.ts'
import { groupsActions } from '../groups/audit-actions.ts'
import { guardiansActions } from '../guardians/audit-actions.ts'
import { incidentsActions } from '../incidents/audit-actions.ts'
import { ledgerActions } from '../ledger/audit-actions.ts'
import { listingsActions } from '../listings/audit-actions.ts'
import { networkLookupsActions } from '../lookups/audit-actions.ts'
import { markersActions } from '../markers/audit-actions.ts'
import { photosActions } from '../photos/audit-actions.ts'
import { improvementPlansActions } from '../plans/audit-actions.ts'
import { guestPortalActions } from '../portal/audit-actions.ts'
import { predictionActions } from '../predict/audit-actions.ts'
import { quickActions } from '../quick/audit-actions.ts'
import { reportsActions } from '../reports/audit-actions.ts'
import { retentionActions } from '../retention/audit-actions.ts'
import { rightsActions } from '../rights/audit-actions.ts'
import { riskActions } from '../risk/audit-actions.ts'
import { rotaActions } from '../rota/audit-actions.ts'
import { safetyActions } from '../safety/audit-actions.ts'
import { shiftActions } from '../shift/audit-actions.ts'
import { trustScoresActions } from '../trust-scores/audit-actions.ts'
import { videoActions } from '../video/audit-actions.ts'
import { workActions } from '../work/audit-actions.ts'

export const actionsOfModules = [
  ...accountActions,
  ...agreementsActions,
  ...alertActions,
  ...billsActions,
  ...bookingsActions,
  ...disputesActions,
  ...groupsActions,
  ...guardiansActions,
  ...incidentsActions,
  ...ledgerActions,
  ...listingsActions,
  ...networkLookupsActions,
  ...markersActions,
  ...photosActions,
  ...improvementPlansActions,
  ...guestPortalActions,
  ...predictionActions,
  ...quickActions,
  ...reportsActions,
  ...retentionActions,
  ...rightsActions,
  ...riskActions,
  ...rotaActions,
  ...safetyActions,
  ...shiftActions,
  ...trustScoresActions,
  ...videoActions,
  ...workActions,
] as const
