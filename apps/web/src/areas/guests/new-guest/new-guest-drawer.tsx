import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { CreatedGuest } from './created-guest.tsx'
import { NewGuestForm, type CreatedGuest as Created } from './new-guest-form.tsx'
import classes from './new-guest.module.css'

interface NewGuestDrawerProps {
  readonly likely: string | undefined
  readonly onClose: () => void
}

/** The form for a new guest beside the list; it has its own address (`?new=true`). */
export default function NewGuestDrawer({ likely, onClose }: NewGuestDrawerProps) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const [created, setCreated] = useState<Created>()
  return (
    <Drawer opened position="right" size="28rem" zIndex={400} withCloseButton={false} onClose={onClose}>
      {/* Not the drawer's own head: that is a second banner of the page to screen readers. */}
      <div className={`${classes['head']} row between`}>
        <Drawer.Title fw={650} fz="lg">
          {t('new.title', { context: sector })}
        </Drawer.Title>
        <Drawer.CloseButton aria-label={t('new.close')} size={44} />
      </div>
      {created ? (
        <CreatedGuest created={created} onClose={onClose} />
      ) : (
        <NewGuestForm likely={likely} onCreated={setCreated} onCancel={onClose} />
      )}
    </Drawer>
  )
}
