import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/problem.ts'
import { showToast } from '../../shell/toasts.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { renewBookings, type Booking } from './queries.ts'
import classes from './bookings.module.css'

type Status = Booking['status']
interface Step {
  readonly status: Status
  readonly fault?: 'venue'
  readonly word: string
}

const order: Record<Status, readonly Status[]> = {
  expected: ['checked_in', 'no_show', 'cancelled'],
  checked_in: ['checked_out', 'expected'],
  checked_out: ['checked_in'],
  no_show: ['checked_in', 'expected'],
  cancelled: ['expected'],
}

/** A no-show is the fault of the guest or of the venue; the form asks for it. */
function stepsOf({ status, nextStatuses }: Pick<Booking, 'status' | 'nextStatuses'>): Step[] {
  return order[status]
    .filter((to) => nextStatuses.includes(to))
    .flatMap((to): Step[] => {
      const step = { status: to, word: `${status}.${to}` }
      return to === 'no_show' ? [step, { ...step, fault: 'venue', word: `${status}.${to}_ours` }] : [step]
    })
}

interface ArrivalActionsProps {
  readonly booking: Pick<Booking, 'id' | 'status' | 'nextStatuses'>
  readonly name: string
}

/** The next step of a booking: check in, check out, and the others folded away. */
export function ArrivalActions({ booking, name }: ArrivalActionsProps) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const moving = useMutation({
    // Fails at once without the network, because the booking may have changed by then.
    networkMode: 'always',
    mutationFn: ({ status, fault }: Step) =>
      call('PUT /api/room-bookings/{bookingId}/status', {
        params: { bookingId: booking.id },
        body: { status, expected: booking.status, ...(fault ? { fault } : {}) },
      }),
    onSuccess: ({ status }) => void showToast({ kind: 'success', message: t(`status.now.${status}`) }),
    // Not awaited: without the network the reading never ends, and the refusal would not show.
    onSettled: () => void renewBookings(queries),
  })
  const [first, ...others] = stepsOf(booking)
  if (!first) return null
  const refusal = reasonOf(moving.error)
  return (
    <Group gap="xs">
      {moving.error ? (
        <Refusal
          error={moving.error}
          detail={refusal && t([`status.cannot.${refusal}`, 'status.cannot.other'])}
        />
      ) : null}
      <Button variant="default" loading={moving.isPending} onClick={() => moving.mutate(first)}>
        {t(`status.do.${first.word}`)}
        <span className="visually-hidden" translate="no">
          {name}
        </span>
      </Button>
      {others.length > 0 ? (
        <Disclosure label={t('status.more')} spokenLabel={t('status.moreOf', { name })} alignEnd>
          <ul className={`${classes['choices']} plain-list`}>
            {others.map((step) => (
              <li key={step.word}>
                <button
                  type="button"
                  className={`${classes['choice']} text-start plain-button full-width target rounded-sm hoverable`}
                  onClick={() => moving.mutate(step)}
                >
                  {t(`status.do.${step.word}`)}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </Group>
  )
}
