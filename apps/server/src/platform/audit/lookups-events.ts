import type { NetworkPurpose } from '@comity/domain/network'

type On<K extends string> = { subject: { kind: K; id: string } }

/** Audit events of network look-ups, without the person and the result. */
export type NetworkLookupsEvent =
  | ({
      action: 'network.looked_up'
      details: { venueId: string; purpose: NetworkPurpose; withStay: boolean }
    } & On<'network_lookup'>)
  | ({ action: 'network.canary_asked_for'; details: { venueId: string } } & On<'network_lookup'>)
  | ({ action: 'network.match_decided'; details: { decision: 'same' | 'different' } } & On<'network_match'>)
  | ({
      action: 'network.correction_received'
      details: { venueId: string; lookups: number }
    } & On<'correction'>)
