import { Group, NumberInput, Text, TextInput } from '@mantine/core'
import { updateBookingHours } from '@comity/contract/bookings/hours'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { VenueSelect } from '../../ui/name-select.tsx'
import { hoursQuery, renewBookings, type BookingHours } from './queries.ts'

const { body: schema } = updateBookingHours

function HoursForm({ hours, onClose }: { hours: BookingHours; onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const context = useSector(hours.venueId)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { ...hours },
    schema,
    bodyOf: (values) => values,
    send: (body) => call('PUT /api/booking-hours', { body }),
    onDone: async () => {
      void showToast({ kind: 'success', message: t('hours.done') })
      await renewBookings(queries)
      onClose()
    },
  })
  return (
    <CallForm {...sending} refusal={refusal} action={t('hours.do')}>
      <Text>{t('hours.what')}</Text>
      <Group grow align="flex-start">
        <TextInput
          label={t('hours.checkIn', { context })}
          type="time"
          required
          {...form.getInputProps('checkInTime')}
        />
        <TextInput
          label={t('hours.checkOut', { context })}
          type="time"
          required
          {...form.getInputProps('checkOutTime')}
        />
      </Group>
      <NumberInput
        label={t('hours.turn', { context })}
        description={t('hours.turnDetail')}
        min={0}
        max={1440}
        required
        {...form.getInputProps('turnMinutes')}
      />
      <NumberInput
        label={t('hours.grace')}
        description={t('hours.graceDetail')}
        min={0}
        max={4320}
        required
        {...form.getInputProps('noShowGraceMinutes')}
      />
    </CallForm>
  )
}

interface HoursDrawerProps {
  readonly me: Me
  /** The venue that is chosen first. */
  readonly venueId: string
  readonly onClose: () => void
}

/** Standard hours of a venue for its bookings. */
export default function HoursDrawer({ me, venueId, onClose }: HoursDrawerProps) {
  const { t } = useTranslation('bookings')
  const [chosen, choose] = useState(venueId)
  return (
    <FormDrawer title={t('hours.title')} onClose={onClose}>
      <VenueSelect of={me.venues} label={t('venue')} mb="md" value={chosen} onChange={choose} />
      <Loaded query={useQuery(hoursQuery(chosen))} rows={3} rowHeight={64}>
        {(hours) => <HoursForm key={hours.venueId} hours={hours} onClose={onClose} />}
      </Loaded>
    </FormDrawer>
  )
}
