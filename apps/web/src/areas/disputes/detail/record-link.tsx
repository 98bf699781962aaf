import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Dispute } from '../queries.ts'

/** Where each kind of record is read; that of a guest with them. */
function placeOf({ record: { kind, id }, guest, incidentId }: Dispute): LinkProps {
  switch (kind) {
    case 'listing':
      return { to: '/cross-restaurant-network', search: { listing: id } as never }
    case 'feedback':
      return { to: '/guest-feedback-detail-page', search: { feedback: id } }
    case 'ban':
    case 'watch':
      return { to: '/guest-detail-page', search: { guest: guest.id } }
    case 'incident':
      return { to: '/incident-management', search: { incident: id } }
    case 'bill':
      return incidentId
        ? { to: '/incident-management', search: { incident: incidentId } }
        : { to: '/dine-and-dash', search: { view: 'list', state: 'unpaid' } }
  }
}

export function RecordLink({ dispute }: { readonly dispute: Dispute }) {
  const { t } = useTranslation('disputes')
  return (
    <Link {...placeOf(dispute)} className="inline-row gap-2 fit-width target">
      {t(`look.${dispute.record.kind}`)}
    </Link>
  )
}
