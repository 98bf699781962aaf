import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { reasonOf } from '../../api/problem.ts'
import { Refusal } from '../../forms/refusal.tsx'
import { useSector } from '../../shell/session/sector.ts'
import { showToast } from '../../shell/toasts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useMoney } from '../incidents/use-money.ts'
import { historyQuery, renewBookings, type Booking, type BookingChange } from './queries.ts'
import { useVenueTimes } from './venue-times.ts'

interface ChangeLinesProps {
  readonly change: BookingChange
  readonly booking: Pick<Booking, 'timeZone' | 'venueId' | 'currency'>
}

/** Old and new value of each field, in words. */
export function ChangeLines({ change, booking }: ChangeLinesProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(booking.venueId)
  const money = useMoney()
  const { moment } = useVenueTimes()
  type Field = BookingChange['fields'][number]
  const currencies = change.fields.find(({ field }) => field === 'currency')
  const shown = (field: Field['field'], value: Field['before'], side: 'before' | 'after') => {
    if (value === null) return t('history.nothing')
    if (field === 'status') return t(`status.is.${value as Booking['status']}`, { context })
    if (field === 'startsAt' || field === 'endsAt') return moment(String(value), booking.timeZone)
    if (field === 'amountMinor') {
      const currency = currencies?.[side] ?? booking.currency
      return currency === null ? String(value) : money(Number(value), String(currency))
    }
    return String(value)
  }
  const isPriced = change.fields.some(({ field }) => field === 'amountMinor')
  return (
    <ul className="plain-list stack gap-1">
      {change.fields
        .filter(({ field }) => field !== 'currency' || !isPriced)
        .map(({ field, before, after }) => (
          <li key={field}>
            {t('history.line', {
              field: t(`history.field.${field}`, { context }),
              before: shown(field, before, 'before'),
              after: shown(field, after, 'after'),
            })}
          </li>
        ))}
    </ul>
  )
}

export function BookingHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings')
  const queries = useQueryClient()
  const { moment } = useVenueTimes()
  const query = useQuery(historyQuery(booking.id))
  const undoing = useMutation({
    mutationFn: (undo: string) =>
      call('PATCH /api/room-bookings/{bookingId}', {
        params: { bookingId: booking.id },
        body: { undo, version: booking.version },
      }),
    onSuccess: () => void showToast({ kind: 'success', message: t('history.undone') }),
    onSettled: () => void renewBookings(queries),
  })
  const reason = reasonOf(undoing.error)
  return (
    <Loaded query={query} rows={3} rowHeight={72}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title={t('history.none')} detail={t('history.noneDetail')} />
        ) : (
          <Stack gap="sm">
            {undoing.error ? (
              <Refusal
                error={undoing.error}
                detail={reason && t([`status.cannot.${reason}`, 'status.cannot.other'])}
              />
            ) : null}
            <ol className="plain-list stack gap-sm">
              {items.map((change) => (
                <li key={change.id} className="stack gap-xs card pad-sm-md breakable">
                  <div className="flex wrap between gap-xs baseline">
                    <Text size="sm" c="dimmed">
                      {moment(change.at, booking.timeZone)}
                      {' · '}
                      {change.source === 'person' && change.by ? (
                        <span translate="no">{change.by}</span>
                      ) : (
                        t(`history.source.${change.source}`)
                      )}
                      {change.undoes ? ` · ${t('history.isUndo')}` : ''}
                      {change.isUndone ? ` · ${t('history.wasUndone')}` : ''}
                    </Text>
                    {change.can.undo === true && !change.undoes ? (
                      <Button
                        size="compact-sm"
                        mih={44}
                        variant="default"
                        loading={undoing.isPending && undoing.variables === change.id}
                        onClick={() => undoing.mutate(change.id)}
                      >
                        {t('history.undo')}
                      </Button>
                    ) : null}
                  </div>
                  <ChangeLines change={change} booking={booking} />
                </li>
              ))}
            </ol>
          </Stack>
        )
      }
    </Loaded>
  )
}
