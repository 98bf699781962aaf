import { Group, NativeSelect, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { minorDigits } from '@comity/domain/bills'
import { minorOf } from '../incidents/form/report.ts'
import { useSector } from '../../shell/session/sector.ts'
import { RoomField } from './room-field.tsx'
import type { Booking } from './queries.ts'
import { fieldOf } from './venue-times.ts'

/** The values of the booking form, as typed. */
export type BookingValues = {
  startsAt: string
  endsAt: string
  room: string
  adults: number | string
  children: number | string
  amountMinor: string
  currency: string
  channel: string
  bookingNumber: string
  note: string
}

export function noValues(currency: string): BookingValues {
  return {
    startsAt: '',
    endsAt: '',
    room: '',
    adults: '',
    children: '',
    amountMinor: '',
    currency,
    channel: '',
    bookingNumber: '',
    note: '',
  }
}

export function valuesOf(booking: Booking, currency: string): BookingValues {
  const { amountMinor } = booking
  const digits = minorDigits(booking.currency ?? currency)
  return {
    startsAt: fieldOf(booking.startsAt, booking.timeZone),
    endsAt: fieldOf(booking.endsAt, booking.timeZone),
    room: booking.room ?? '',
    adults: booking.adults ?? '',
    children: booking.children ?? '',
    amountMinor: amountMinor === null ? '' : (amountMinor / 10 ** digits).toFixed(digits),
    currency: booking.currency ?? currency,
    channel: booking.channel ?? '',
    bookingNumber: booking.bookingNumber ?? '',
    note: booking.note ?? '',
  }
}

const numberOf = (typed: number | string) => (typed === '' ? null : Number(typed))
const textOf = (typed: string) => typed.trim() || null

/** The fields for the call; null for empty ones. */
export function typedOf(values: BookingValues) {
  const amount = values.amountMinor.trim()
  return {
    startsAt: values.startsAt,
    endsAt: textOf(values.endsAt),
    room: textOf(values.room),
    adults: numberOf(values.adults),
    children: numberOf(values.children),
    // An invalid amount is sent unchanged, so that the schema refuses it.
    amountMinor: amount === '' ? null : (minorOf(amount, values.currency) ?? Number.NaN),
    currency: amount === '' ? null : values.currency,
    channel: textOf(values.channel),
    bookingNumber: textOf(values.bookingNumber),
    note: textOf(values.note),
  }
}

interface BookingFieldsProps {
  readonly form: {
    readonly values: BookingValues
    getInputProps(path: keyof BookingValues): GetInputPropsReturnType
  }
  readonly venueId: string
  readonly bookingId?: string
  /** False: the booking is over, and only its price, channel, number and note can be changed. */
  readonly isOpen?: boolean
  readonly isStartNeeded?: boolean
}

export function BookingFields({
  form,
  venueId,
  bookingId,
  isOpen = true,
  isStartNeeded = true,
}: BookingFieldsProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(venueId)
  const { startsAt, endsAt } = form.values
  return (
    <>
      {isOpen ? (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={t('history.field.startsAt', { context })}
              type="datetime-local"
              required={isStartNeeded}
              {...form.getInputProps('startsAt')}
            />
            <TextInput
              label={t('history.field.endsAt', { context })}
              type="datetime-local"
              {...form.getInputProps('endsAt')}
            />
          </SimpleGrid>
          <RoomField
            venueId={venueId}
            startsAt={startsAt}
            endsAt={endsAt}
            {...(bookingId ? { bookingId } : {})}
            {...form.getInputProps('room')}
          />
          <Group grow align="flex-start">
            <NumberInput label={t('new.adults')} min={0} max={1000} {...form.getInputProps('adults')} />
            <NumberInput label={t('new.children')} min={0} max={1000} {...form.getInputProps('children')} />
          </Group>
        </>
      ) : null}
      <Group grow align="flex-start">
        <TextInput label={t('new.price')} inputMode="decimal" {...form.getInputProps('amountMinor')} />
        <NativeSelect
          label={t('deposit.currency')}
          translate="no"
          data={Intl.supportedValuesOf('currency')}
          {...form.getInputProps('currency')}
        />
      </Group>
      <Group grow align="flex-start">
        <TextInput label={t('new.channel')} maxLength={60} {...form.getInputProps('channel')} />
        <TextInput label={t('column.number')} maxLength={60} {...form.getInputProps('bookingNumber')} />
      </Group>
      <Textarea
        label={t('new.note')}
        description={t('new.noteDetail')}
        rows={3}
        {...form.getInputProps('note')}
      />
    </>
  )
}
