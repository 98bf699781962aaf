import type { RecordKind } from '@comity/contract/disputes/records'

type OnGuest = { subject: { kind: 'guest'; id: string } }

/** Actions of guests in the portal, in the log of the organisation that owns the record. */
export type GuestPortalEvent =
  | ({ action: 'portal.exported' | 'portal.profile_disowned' } & OnGuest)
  | ({ action: 'portal.contact_verified'; details: { contact: 'phone' | 'email' } } & OnGuest)
  | ({ action: 'portal.replied'; details: { record: RecordKind; recordId: string } } & OnGuest)
  | ({ action: 'portal.scoring_changed'; details: { optedOut: boolean } } & OnGuest)
