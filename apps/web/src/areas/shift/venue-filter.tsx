import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'

interface VenueFilterProps {
  readonly venue: string | undefined
  readonly onChange: (venue: string | undefined) => void
}

/** Which of one's venues; nothing where one works at one. */
export function VenueFilter({ venue, onChange }: VenueFilterProps) {
  const { t } = useTranslation('shift')
  const { me } = useMe()
  if (!me || me.venues.length < 2) return null
  return (
    <NativeSelect
      label={t('venue')}
      value={venue ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    >
      <option value="">{t('allVenues')}</option>
      {me.venues.map(({ id, name }) => (
        <option key={id} value={id} translate="no">
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
