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
import { historyQuery, renewBookings, type Booking, type BookingChange } from './queries.ts'
import { useVenueTimes } from './venue-times.ts'

interface ChangeLinesProps {
  readonly change: BookingChange
  readonly timeZone: string
  readonly venueId: string
}

/** Old and new value of each field, in words. */
export function ChangeLines({ change, timeZone, venueId }: ChangeLinesProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(venueId)
  const { moment } = useVenueTimes()
  type Field = BookingChange['fields'][number]
  const shown = (field: Field['field'], value: Field['before']) => {
    if (value === null) return t('history.nothing')
    if (field === 'status') return t(`status.is.${value as Booking['status']}`)
    if (field === 'startsAt' || field === 'endsAt') return moment(String(value), timeZone)
    return String(value)
  }
  const amounts = new Map(change.fields.map((one) => [one.field, one]))
  return (
    <ul className="plain-list stack gap-1">
      {change.fields
        .filter(({ field }) => field !== 'currency' || !amounts.has('amountMinor'))
        .map(({ field, before, after }) => (
          <li key={field}>
            {t('history.line', {
              field: t(`history.field.${field}`, { context }),
              before: priced(field, before, amounts, 'before') ?? shown(field, before),
              after: priced(field, after, amounts, 'after') ?? shown(field, after),
            })}
          </li>
        ))}
    </ul>
  )
}

type Amounts = ReadonlyMap<string, BookingChange['fields'][number]>

/** A price with its currency, where the change holds both. */
function priced(
  field: string,
  value: string | number | null,
  amounts: Amounts,
  side: 'before' | 'after',
): string | undefined {
  if (field !== 'amountMinor' || typeof value !== 'number') return undefined
  const currency = amounts.get('currency')?.[side]
  const digits =
    typeof currency === 'string'
      ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
          .maximumFractionDigits ?? 2)
      : 2
  return `${(value / 10 ** digits).toFixed(digits)} ${currency ?? ''}`.trim()
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
                  <ChangeLines change={change} timeZone={booking.timeZone} venueId={booking.venueId} />
                </li>
              ))}
            </ol>
          </Stack>
        )
      }
    </Loaded>
  )
}
