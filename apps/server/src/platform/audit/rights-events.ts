import type { RightsKind } from '@comity/contract/rights/request'
import type { ReasonReference } from './reasons.ts'

type OnRequest = { subject: { kind: 'rights_request'; id: string } }

/** Audit events of rights requests, without the requester, because the entry outlives an erased guest. */
export type RightsEvent =
  | ({ action: 'rights.requested' | 'rights.fulfilled'; details: { right: RightsKind } } & OnRequest)
  | ({
      action: 'rights.refused' | 'rights.extended'
      details: { right: RightsKind } & ReasonReference
    } & OnRequest)
  | ({ action: 'rights.guest_erased'; details: { records: number } } & OnRequest)
