import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { showToast } from '../../shell/toasts.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useMoney } from '../incidents/use-money.ts'
import classes from './bookings.module.css'
import { renewBookings, type Booking, type Deposit } from './queries.ts'

const DepositDrawer = lazy(() => import('./deposit-drawer.tsx'))
const outcomes = ['paid', 'declined', 'waived'] as const

export function DepositState({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('bookings')
  const { date } = useFormats()
  const money = useMoney()
  const { amountMinor, currency, state, askedAt, expiresAt, settledAt } = deposit
  return (
    <span>
      {t(`deposit.state.${state}`, {
        amount: money(amountMinor, currency),
        asked: date(askedAt),
        until: date(expiresAt),
        settled: date(settledAt ?? expiresAt),
      })}
    </span>
  )
}

function Settle({ booking, name }: { booking: Booking; name: string }) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const settling = useMutation({
    mutationFn: (outcome: (typeof outcomes)[number]) =>
      call('PUT /api/room-bookings/{bookingId}/deposit-request', {
        params: { bookingId: booking.id },
        body: { outcome },
      }),
    onSuccess: () => void showToast({ kind: 'success', message: t('deposit.recorded') }),
    onSettled: () => renewBookings(queries),
  })
  return (
    <>
      <Disclosure label={t('deposit.outcome')} spokenLabel={t('deposit.outcomeOf', { name })}>
        <ul className={`${classes['choices']} plain-list`}>
          {outcomes.map((outcome) => (
            <li key={outcome}>
              <button
                type="button"
                className={`${classes['choice']} text-start plain-button full-width target rounded-sm hoverable`}
                onClick={() => settling.mutate(outcome)}
              >
                {t(`deposit.as.${outcome}`)}
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {settling.error ? <Refusal error={settling.error} /> : null}
    </>
  )
}

/** The deposit and its actions. Whatever the outcome, the booking stays as it is. */
export function DepositPart({ booking, name }: { booking: Booking; name: string }) {
  const { t } = useTranslation('bookings')
  const [isOpen, setOpen] = useState(false)
  const { deposit, can } = booking
  if (!deposit && booking.status !== 'expected') return null
  return (
    <div className={`${classes['part']} positioned flat-paragraphs`}>
      {deposit ? (
        <p>
          <DepositState deposit={deposit} />
        </p>
      ) : null}
      <Group gap="xs">
        {can.settleDeposit === true ? (
          <Settle booking={booking} name={name} />
        ) : booking.status === 'expected' ? (
          <ReasonedButton
            variant="default"
            reason={can.askDeposit === true ? undefined : t(`deposit.cannot.${can.askDeposit}`)}
            onClick={() => setOpen(true)}
          >
            {t('deposit.open')}
            <span className="visually-hidden" translate="no">
              {name}
            </span>
          </ReasonedButton>
        ) : null}
      </Group>
      {isOpen ? (
        <Suspense>
          <DepositDrawer booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
