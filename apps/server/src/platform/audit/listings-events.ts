type OnListing = { subject: { kind: 'listing'; id: string } }

export type ListingsEvent =
  | ({
      action: 'listing.proposed'
      details: { incidentId: string; agreementId: string; ground: string; severity: string; evidence: number }
    } & OnListing)
  | ({ action: 'listing.signed'; details: { adultStated: boolean } } & OnListing)
  | ({ action: 'listing.notified'; details: { channel: string; language: string } } & OnListing)
  | ({ action: 'listing.activated'; details: { isImmediate: boolean } } & OnListing)
  | ({ action: 'listing.reviewed' | 'listing.withdrawn' } & OnListing)
  | ({ action: 'listing.ended'; details: { state: string; reason: string | null } } & OnListing)
