import { Checkbox, Text } from '@mantine/core'
import { changeBooking } from '@comity/contract/bookings/changes'
import { currencyOf } from '@comity/domain/bills'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ApiProblem, reasonOf } from '../../api/problem.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { Notice } from '../../ui/notice.tsx'
import { BookingFields, typedOf, valuesOf } from './booking-fields.tsx'
import { ChangeLines } from './booking-history.tsx'
import { GuestField, guestOf } from './guest-field.tsx'
import { historyQuery, renewBookings, type Booking, type BookingChange } from './queries.ts'

const { body: schema } = changeBooking

/**
 * Changes a booking. A concurrent change is shown and the typed values are kept: only touched fields are sent, so that
 * saving again loses neither.
 */
export default function ChangeBookingDrawer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const country = useMe().me?.venues.find(({ id }) => id === booking.venueId)?.country ?? ''
  const [version, setVersion] = useState(booking.version)
  const [theirs, setTheirs] = useState<BookingChange>()
  const [isShared, setShared] = useState(false)
  const current = { id: booking.guestId, name: booking.guestName }
  const [initialValues] = useState(() => ({
    ...valuesOf(booking, currencyOf(country)),
    guestId: current.id,
    guest: { name: current.name ?? '', phone: '' },
  }))
  const before = typedOf(initialValues)
  const params = { bookingId: booking.id }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema,
    bodyOf: ({ guestId, guest, ...values }) => {
      const changed = Object.entries(typedOf(values)).filter(
        ([field, value]) => value !== before[field as keyof typeof before],
      )
      const body = {
        ...Object.fromEntries(changed),
        ...(guestId === current.id ? {} : guestOf({ guestId, guest })),
      }
      // A price needs its currency.
      return 'amountMinor' in body ? { ...body, currency: typedOf(values).currency } : body
    },
    async send(body) {
      try {
        return await call('PATCH /api/room-bookings/{bookingId}', {
          params,
          body: { ...body, version, ...(isShared ? { evenIfTaken: true } : {}) },
        })
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'conflict') {
          const { items } = await queries.fetchQuery({ ...historyQuery(booking.id), staleTime: 0 })
          setTheirs(items[0])
          const list = await call('GET /api/room-bookings', { query: { bookingId: booking.id } })
          setVersion(list.items[0]?.version ?? version)
        }
        throw error
      }
    },
    onDone: async () => {
      void showToast({ kind: 'success', message: t('change.done') })
      await renewBookings(queries)
      onClose()
    },
  })
  const reason = refusal && reasonOf(refusal)
  const isTaken = reason === 'room_taken'
  return (
    <FormDrawer title={t('change.title')} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={theirs && !reason ? undefined : refusal}
        action={t('change.do')}
        detail={reason && t([`status.cannot.${reason}`, 'status.cannot.other'])}
      >
        {theirs ? (
          <Notice kind="note" title={t('change.meanwhile')}>
            <ChangeLines change={theirs} booking={booking} />
            <Text>{t('change.kept')}</Text>
          </Notice>
        ) : null}
        {booking.timesAssumed ? <Text c="dimmed">{t('assumedDetail')}</Text> : null}
        {booking.can.change === true ? (
          <GuestField form={form} venueId={booking.venueId} current={current} />
        ) : null}
        <BookingFields
          form={form}
          venueId={booking.venueId}
          bookingId={booking.id}
          isOpen={booking.can.change === true}
        />
        {isTaken || isShared ? (
          <Checkbox
            label={t('change.share')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        ) : null}
      </CallForm>
    </FormDrawer>
  )
}
