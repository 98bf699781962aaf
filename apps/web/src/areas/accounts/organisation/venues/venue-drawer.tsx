import { useTranslation } from 'react-i18next'
import { showToast } from '../../../../shell/toasts.ts'
import { FormDrawer } from '../../../../forms/form-drawer.tsx'
import { useKeepOrganisation } from '../parts/use-keep-organisation.ts'
import type { Organisation, Venue } from '../queries.ts'
import { ChangeVenueForm } from './change-venue-form.tsx'
import { NewVenueForm } from './new-venue-form.tsx'

interface VenueDrawerProps {
  readonly organisation: Organisation
  /** Undefined: a new one. */
  readonly venue: Venue | undefined
  readonly onClose: () => void
}

export default function VenueDrawer({ organisation, venue, onClose }: VenueDrawerProps) {
  const { t } = useTranslation('accounts-organisation')
  const keep = useKeepOrganisation()
  const done = async () => {
    await keep()
    onClose()
    await showToast({ kind: 'success', message: t(venue ? 'venue.saved' : 'venue.added') })
  }
  return (
    <FormDrawer title={t(venue ? 'venue.changeTitle' : 'venue.addTitle')} onClose={onClose}>
      {venue ? (
        <ChangeVenueForm venue={venue} onDone={done} />
      ) : (
        <NewVenueForm organisation={organisation} onDone={done} />
      )}
    </FormDrawer>
  )
}
