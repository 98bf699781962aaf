import { Checkbox, TextInput } from '@mantine/core'
import { setBookingStatus } from '@comity/contract/bookings/bookings'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/problem.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { renewBookings, type Booking } from './queries.ts'
import { RoomField } from './room-field.tsx'

const { body: schema } = setBookingStatus
const usualReasons = ['plans', 'ill', 'twice', 'unpaid', 'ours'] as const

interface StepDrawerProps {
  readonly booking: Pick<Booking, 'id' | 'venueId' | 'status'> & { readonly room: string | null }
  readonly to: 'checked_in' | 'cancelled'
  readonly onClose: () => void
}

/** A step that needs input: the room that the guest gets, or the reason for cancelling. */
export default function StepDrawer({ booking, to, onClose }: StepDrawerProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(booking.venueId)
  const queries = useQueryClient()
  const [isShared, setShared] = useState(false)
  const reasonsId = useId()
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { room: booking.room ?? '', cancelReason: '' },
    schema,
    bodyOf: ({ room, cancelReason }) => ({
      status: to,
      expected: booking.status,
      ...(to === 'checked_in' && room.trim() ? { room } : {}),
      ...(to === 'checked_in' && isShared ? { evenIfTaken: true } : {}),
      ...(to === 'cancelled' && cancelReason.trim() ? { cancelReason } : {}),
    }),
    send: (body) =>
      call('PUT /api/room-bookings/{bookingId}/status', { params: { bookingId: booking.id }, body }),
    onDone: async () => {
      void showToast({ kind: 'success', message: t(`status.now.${to}`, { context }) })
      await renewBookings(queries)
      onClose()
    },
  })
  const reason = refusal && reasonOf(refusal)
  const checkIn = t('status.do.expected.checked_in', { context })
  return (
    <FormDrawer title={to === 'cancelled' ? t('step.cancelled.title') : checkIn} onClose={onClose}>
      <CallForm
        {...sending}
        refusal={refusal}
        action={to === 'cancelled' ? t('step.cancelled.do') : checkIn}
        detail={reason && t([`status.cannot.${reason}`, 'status.cannot.other'])}
      >
        {to === 'checked_in' ? (
          <RoomField venueId={booking.venueId} bookingId={booking.id} {...form.getInputProps('room')} />
        ) : (
          <>
            <TextInput
              label={t('step.cancelled.reason')}
              description={t('step.cancelled.reasonDetail')}
              maxLength={300}
              data-autofocus
              list={reasonsId}
              autoComplete="off"
              {...form.getInputProps('cancelReason')}
            />
            <datalist id={reasonsId}>
              {usualReasons.map((one) => (
                <option key={one}>{t(`step.cancelled.usual.${one}`)}</option>
              ))}
            </datalist>
          </>
        )}
        {reason === 'room_taken' || isShared ? (
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
