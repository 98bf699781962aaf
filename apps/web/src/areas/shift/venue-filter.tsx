import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { NameSelect } from '../../ui/name-select.tsx'

interface VenueFilterProps {
  readonly venue: string | undefined
  readonly onChange: (venue: string | undefined) => void
}

/** A filter by venue; nothing for readers with one venue. */
export function VenueFilter({ venue, onChange }: VenueFilterProps) {
  const { t } = useTranslation('shift')
  const { me } = useMe()
  if (!me || me.venues.length < 2) return null
  return (
    <NameSelect
      of={me.venues}
      first={t('allVenues')}
      label={t('venue')}
      value={venue}
      onChange={(id) => onChange(id || undefined)}
    />
  )
}
