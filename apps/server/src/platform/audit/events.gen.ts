// Written by `npm run lists`.
import type { AccountEvent } from './account-events.ts'
import type { AgreementsEvent } from './agreements-events.ts'
import type { AlertEvent } from './alert-events.ts'
import type { BillsEvent } from './bills-events.ts'
import type { BookingsEvent } from './bookings-events.ts'
import type { DisputesEvent } from './disputes-events.ts'
import type { GroupsEvent } from './groups-events.ts'
import type { GuardiansEvent } from './guardians-events.ts'
import type { GuestEvent } from './guest-events.ts'
import type { IncidentsEvent } from './incidents-events.ts'
import type { LedgerEvent } from './ledger-events.ts'
import type { ListingsEvent } from './listings-events.ts'
import type { NetworkLookupsEvent } from './lookups-events.ts'
import type { MarkersEvent } from './markers-events.ts'
import type { PhotosEvent } from './photos-events.ts'
import type { ImprovementPlansEvent } from './plans-events.ts'
import type { GuestPortalEvent } from './portal-events.ts'
import type { PredictionEvent } from './prediction-events.ts'
import type { QuickEvent } from './quick-events.ts'
import type { ReportsEvent } from './reports-events.ts'
import type { RetentionEvent } from './retention-events.ts'
import type { RightsEvent } from './rights-events.ts'
import type { RiskEvent } from './risk-events.ts'
import type { SafetyEvent } from './safety-events.ts'
import type { ShiftEvent } from './shift-events.ts'
import type { TrustScoresEvent } from './trust-scores-events.ts'
import type { VideoEvent } from './video-events.ts'
import type { WorkEvent } from './work-events.ts'

export type EventOfModules =
  | AccountEvent
  | AgreementsEvent
  | AlertEvent
  | BillsEvent
  | BookingsEvent
  | DisputesEvent
  | GroupsEvent
  | GuardiansEvent
  | GuestEvent
  | IncidentsEvent
  | LedgerEvent
  | ListingsEvent
  | NetworkLookupsEvent
  | MarkersEvent
  | PhotosEvent
  | ImprovementPlansEvent
  | GuestPortalEvent
  | PredictionEvent
  | QuickEvent
  | ReportsEvent
  | RetentionEvent
  | RightsEvent
  | RiskEvent
  | SafetyEvent
  | ShiftEvent
  | TrustScoresEvent
  | VideoEvent
  | WorkEvent
