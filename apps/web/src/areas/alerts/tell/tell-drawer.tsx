import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDrawer } from '../../../forms/form-drawer.tsx'
import type { SmartAlert } from '../queries.ts'
import { AskForm } from './ask-form.tsx'
import { NotifyForm } from './notify-form.tsx'

const ways = ['channels', 'text'] as const

interface TellDrawerProps {
  readonly alerts: readonly SmartAlert[]
  readonly onClose: () => void
}

/** Notifies colleagues of alerts by their channels, or asks them by text message to look. */
export default function TellDrawer({ alerts, onClose }: TellDrawerProps) {
  const { t } = useTranslation('alerts')
  const [way, setWay] = useState<(typeof ways)[number]>('channels')
  const venueIds = [...new Set(alerts.map(({ venue }) => venue.id))]
  const [venueId] = venueIds
  const [first] = alerts
  const alertId = alerts.length === 1 ? first?.id : undefined
  return (
    <FormDrawer title={t('tell.title', { count: alerts.length })} onClose={onClose}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('tell.way.label')}
          value={way}
          data={ways.map((value) => ({ value, label: t(`tell.way.${value}`) }))}
          onChange={setWay}
        />
        {way === 'channels' ? (
          <NotifyForm alertIds={alerts.map(({ id }) => id)} venueIds={venueIds} onClose={onClose} />
        ) : null}
        {way === 'text' && venueIds.length > 1 ? <p>{t('ask.oneVenue')}</p> : null}
        {way === 'text' && venueIds.length === 1 && venueId ? (
          <AskForm venueId={venueId} alertId={alertId} onClose={onClose} />
        ) : null}
      </Stack>
    </FormDrawer>
  )
}
