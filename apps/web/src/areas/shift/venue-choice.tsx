import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe, type Me } from '../../shell/session/use-me.ts'

interface VenueChoiceProps {
  readonly value: string
  readonly onChange: (venueId: string) => void
  /** Which of one's venues it can be; all unless said otherwise. */
  readonly isOffered?: (venue: Me['venues'][number]) => boolean
}

/** Where something is done, named and to be changed; nothing where one works at one venue. */
export function VenueChoice({ value, onChange, isOffered = () => true }: VenueChoiceProps) {
  const { t } = useTranslation('shift')
  const { me } = useMe()
  if (!me || me.venues.length < 2) return null
  return (
    <NativeSelect
      label={t('venue')}
      translate="no"
      value={value}
      data={me.venues.filter(isOffered).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
