import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { NameSelect } from '../../../ui/name-select.tsx'

interface VenueSelectProps {
  readonly ref: Ref<HTMLSelectElement>
  readonly venues: readonly { readonly id: string; readonly name: string }[]
  readonly value: string | undefined
  readonly onChange: (venueId: string | undefined) => void
  readonly disabled: boolean
  readonly error: string | undefined
}

/** Which venue the file is of. Nothing is chosen beforehand: the wrong venue is costly to take back. */
export function VenueSelect({ ref, venues, value, onChange, disabled, error }: VenueSelectProps) {
  const { t } = useTranslation('integrations')
  const sector = useSector(value)
  return (
    <NameSelect
      of={venues}
      first={t('bring.chooseVenue')}
      ref={ref}
      maw="28rem"
      label={t('bring.venue', { context: sector })}
      required
      disabled={disabled}
      value={value}
      error={error}
      onChange={(id) => onChange(id || undefined)}
    />
  )
}
