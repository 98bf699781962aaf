import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { createBooking } from '@comity/contract/bookings/bookings'
import { currencyOf } from '@comity/domain/bills'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/problem.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { BookingFields, noValues, typedOf } from './booking-fields.tsx'
import { GuestField, guestOf } from './guest-field.tsx'
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
  const country = me.venues.find(({ id }) => id === (venueId ?? me.venues[0]?.id))?.country ?? ''
  const [isHere, setHere] = useState(false)
  const [isShared, setShared] = useState(false)
  const { form, refusal, ...sending } = useCallForm({
    initialValues: {
      venueId: venueId ?? me.venues[0]?.id ?? '',
      guestId: '',
      guest: { name: '', phone: '' },
      ...noValues(currencyOf(country)),
    },
    schema,
    bodyOf: ({ venueId: at, guestId, guest, ...values }) => ({
      venueId: at,
      ...guestOf({ guestId, guest }),
      ...Object.fromEntries(
        Object.entries(typedOf(values)).filter(([, value]) => value !== null && value !== ''),
      ),
      ...(isHere ? { checkIn: true, ...(isShared ? { evenIfTaken: true } : {}) } : {}),
    }),
    send: (body, idempotencyKey) => call('POST /api/room-bookings', { body, idempotencyKey }),
    onDone: async (booking) => {
      setMade(booking)
      await renewBookings(queries)
    },
  })
  const reason = refusal && reasonOf(refusal)
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
        <CallForm
          {...sending}
          refusal={refusal}
          action={isHere ? t('new.checkIn', { context }) : t('new.do')}
          detail={reason && t([`status.cannot.${reason}`, 'status.cannot.other'])}
        >
          <VenueSelect of={me.venues} label={t('venue')} {...form.getInputProps('venueId')} />
          <GuestField form={form} venueId={form.values.venueId} />
          <Checkbox
            label={t('new.here', { context })}
            description={t('new.hereDetail')}
            checked={isHere}
            onChange={(event) => setHere(event.currentTarget.checked)}
          />
          <BookingFields form={form} venueId={form.values.venueId} isStartNeeded={!isHere} />
          {reason === 'room_taken' || isShared ? (
            <Checkbox
              label={t('change.share')}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          ) : null}
        </CallForm>
      )}
    </FormDrawer>
  )
}
