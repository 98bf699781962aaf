import type { RightsKind } from '@comity/contract/rights/request'
import type { ReasonReference } from './reasons.ts'

type OnRequest = { subject: { kind: 'rights_request'; id: string } }

/** What becomes of requests by right: never who asked, for the entry outlives an erased guest. */
export type RightsEvent =
  | ({ action: 'rights.requested' | 'rights.fulfilled'; details: { right: RightsKind } } & OnRequest)
  | ({
      action: 'rights.refused' | 'rights.extended'
      details: { right: RightsKind } & ReasonReference
    } & OnRequest)
  | ({ action: 'rights.guest_erased'; details: { records: number } } & OnRequest)
