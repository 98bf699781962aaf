import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { roomsToGiveQuery, type OfferedRoom } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'

interface RoomFieldProps {
  readonly venueId: string
  /** As typed; incomplete times are not requested. */
  readonly startsAt?: string
  readonly endsAt?: string
  readonly bookingId?: string
  readonly value?: string
  readonly onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

/** The room of a booking: free and ready ones first; any text where the venue lists no rooms. */
export function RoomField({ venueId, startsAt = '', endsAt = '', bookingId, ...input }: RoomFieldProps) {
  const { t } = useTranslation('bookings')
  const context = useSector(venueId)
  const { data } = useQuery(
    roomsToGiveQuery({
      venueId,
      ...(startsAt ? { startsAt } : {}),
      ...(startsAt && endsAt > startsAt ? { endsAt } : {}),
      ...(bookingId ? { bookingId } : {}),
    }),
  )
  const label = t('column.room', { context })
  const rooms = data?.items ?? []
  if (rooms.length === 0) return <TextInput label={label} autoComplete="off" {...input} />
  const kinds = Map.groupBy(rooms, kindOf)
  const isListed = !input.value || rooms.some(({ name }) => name === input.value)
  return (
    <NativeSelect label={label} {...input}>
      <option value="">{t('room.without', { context })}</option>
      {isListed ? null : (
        <option value={input.value} translate="no">
          {input.value}
        </option>
      )}
      {[...kinds].map(([kind, some]) => (
        <optgroup key={kind} label={t(`room.kind.${kind}`)}>
          {some.map((room) => (
            <option key={room.id} value={room.name} translate="no">
              {`${room.name} · ${room.takenBy?.guestName ?? t(`room.state.${room.state}`)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}

function kindOf({ isReady, takenBy, state }: OfferedRoom): 'ready' | 'free' | 'taken' | 'out' {
  if (state === 'out_of_service') return 'out'
  if (takenBy) return 'taken'
  return isReady ? 'ready' : 'free'
}
