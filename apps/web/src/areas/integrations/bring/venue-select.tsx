import { NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'

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
    <NativeSelect
      ref={ref}
      maw="28rem"
      label={t('bring.venue', { context: sector })}
      required
      disabled={disabled}
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{t('bring.chooseVenue')}</option>
      {venues.map(({ id, name }) => (
        <option key={id} value={id} translate="no">
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
