import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { createBooking } from '@comity/contract/bookings/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { renewBookings, type Booking } from './queries.ts'
import { SideBySide } from './side-by-side.tsx'
import { VenueSelect } from '../../ui/name-select.tsx'

const { body: schema } = createBooking

interface NewBookingDrawerProps {
  readonly me: Me
  readonly venueId: string | undefined
  readonly onClose: () => void
}

/** A booking by hand. Overlaps are shown once it is made, and prevent nothing. */
export default function NewBookingDrawer({ me, venueId, onClose }: NewBookingDrawerProps) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const [made, setMade] = useState<Booking>()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: {
      venueId: venueId ?? me.venues[0]?.id ?? '',
      guest: { name: '', phone: '' },
      room: '',
      bookingNumber: '',
      arrivesOn: '',
      departsOn: '',
    },
    schema,
    bodyOf: ({ venueId: at, guest, room, bookingNumber, arrivesOn, departsOn }) => ({
      venueId: at,
      guest: { name: guest.name, ...(guest.phone.trim() ? { phone: guest.phone } : {}) },
      arrivesOn,
      ...(room.trim() ? { room } : {}),
      ...(bookingNumber.trim() ? { bookingNumber } : {}),
      ...(departsOn ? { departsOn } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/room-bookings', { body, idempotencyKey }),
    onDone: async (booking) => {
      setMade(booking)
      await renewBookings(queries)
    },
  })
  const context = useSector(form.values.venueId)
  return (
    <FormDrawer title={t('new.title')} onClose={onClose}>
      {made ? (
        <Stack gap="md">
          <Notice kind="done" title={t('new.done')}>
            <Text>{t(made.overlaps.length > 0 ? 'new.overlaps' : 'new.alone')}</Text>
          </Notice>
          <SideBySide booking={made} />
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Stack>
      ) : (
        <CallForm {...sending} refusal={refusal} action={t('new.do')}>
          <VenueSelect of={me.venues} label={t('venue')} {...form.getInputProps('venueId')} />
          <TextInput
            label={t('new.name', { context })}
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('guest.name')}
          />
          <TextInput
            label={t('new.phone')}
            description={t('new.phoneDetail')}
            type="tel"
            autoComplete="off"
            {...form.getInputProps('guest.phone')}
          />
          <Group grow align="flex-start">
            <TextInput label={t('new.arrives')} type="date" required {...form.getInputProps('arrivesOn')} />
            <TextInput label={t('new.departs')} type="date" {...form.getInputProps('departsOn')} />
          </Group>
          <Group grow align="flex-start">
            <TextInput label={t('column.room', { context })} {...form.getInputProps('room')} />
            <TextInput label={t('column.number')} {...form.getInputProps('bookingNumber')} />
          </Group>
        </CallForm>
      )}
    </FormDrawer>
  )
}
