import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { GuestName } from '../../guests/guest-name.tsx'
import type { BillLookup } from '../queries.ts'
import type { Whose } from './whose.ts'

interface FoundGuestsProps {
  readonly found: BillLookup
  readonly venueId: string
  readonly checkId: string
  readonly onChoose: (whose: Whose) => void
}

/** Whose bill it is: a stay of the last days, a guest of the records, or a new guest. */
export function FoundGuests({ found, venueId, checkId, onChoose }: FoundGuestsProps) {
  const { t } = useTranslation('bills')
  const context = useSector(venueId)
  const { day } = useFormats()
  const guests = found.guests ?? []
  const stays = found.stays ?? []
  const without = guests.filter(({ id }) => !stays.some(({ guestId }) => guestId === id))
  return (
    <Stack gap="sm" mt="sm">
      <p>{t(guests.length > 0 ? 'known.whose' : 'known.nobody', { context })}</p>
      {stays.map((stay) => {
        const guest = guests.find(({ id }) => id === stay.guestId)
        if (!guest) return null
        const { id: guestId, name, number } = guest
        return (
          <Button
            key={stay.id}
            variant="default"
            h="auto"
            py="xs"
            onClick={() => onChoose({ checkId, guestId, stayId: stay.id, name, number, room: stay.room })}
          >
            <span>
              <GuestName guest={guest} /> ·{' '}
              {stay.room ? (
                <>
                  {t('room', { context })} <span translate="no">{stay.room}</span> ·{' '}
                </>
              ) : null}
              {day(stay.arrivesOn)}
            </span>
          </Button>
        )
      })}
      {without.map((guest) => (
        <Button
          key={guest.id}
          variant="default"
          h="auto"
          py="xs"
          onClick={() => onChoose({ checkId, guestId: guest.id, name: guest.name, number: guest.number })}
        >
          <GuestName guest={guest} />
        </Button>
      ))}
      <Button variant={guests.length > 0 ? 'subtle' : 'filled'} onClick={() => onChoose({ checkId })}>
        {t(guests.length > 0 ? 'known.somebodyElse' : 'known.goOn')}
      </Button>
    </Stack>
  )
}
