import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/problem.ts'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { renewBookings, type Booking } from './queries.ts'
import classes from './bookings.module.css'

const StepDrawer = lazy(() => import('./step-drawer.tsx'))

type Status = Booking['status']
interface Step {
  readonly status: Status
  readonly fault?: 'venue'
  readonly word: string
  /** Needs input first: a reason, or another room. */
  readonly asks?: 'checked_in' | 'cancelled'
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
      if (to === 'cancelled') return [{ ...step, asks: 'cancelled' }]
      if (to === 'checked_in' && status === 'expected')
        return [step, { ...step, asks: 'checked_in', word: 'expected.checked_in_where' }]
      return to === 'no_show' ? [step, { ...step, fault: 'venue', word: `${status}.${to}_ours` }] : [step]
    })
}

interface ArrivalActionsProps {
  readonly booking: Pick<Booking, 'id' | 'venueId' | 'status' | 'nextStatuses' | 'room'>
  readonly name: string
}

/** The next step of a booking: check in, check out, and the others folded away. */
export function ArrivalActions({ booking, name }: ArrivalActionsProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(booking.venueId)
  const queries = useQueryClient()
  const moving = useMutation({
    // Fails at once without the network, because the booking may have changed by then.
    networkMode: 'always',
    mutationFn: ({ status, fault }: Step) =>
      call('PUT /api/room-bookings/{bookingId}/status', {
        params: { bookingId: booking.id },
        body: { status, expected: booking.status, ...(fault ? { fault } : {}) },
      }),
    onSuccess: ({ status }) =>
      void showToast({ kind: 'success', message: t(`status.now.${status}`, { context }) }),
    // Not awaited: without the network the reading never ends, and the refusal would not show.
    onSettled: () => void renewBookings(queries),
  })
  const [asking, setAsking] = useState<Step['asks']>()
  const [first, ...others] = stepsOf(booking)
  const take = (step: Step) => (step.asks ? setAsking(step.asks) : moving.mutate(step))
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
      <Button variant="default" loading={moving.isPending} onClick={() => take(first)}>
        {t(`status.do.${first.word}`, { context })}
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
                  onClick={() => take(step)}
                >
                  {t(`status.do.${step.word}`, { context })}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {asking ? (
        <Suspense>
          <StepDrawer booking={booking} to={asking} onClose={() => setAsking(undefined)} />
        </Suspense>
      ) : null}
    </Group>
  )
}
