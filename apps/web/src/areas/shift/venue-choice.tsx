import { useTranslation } from 'react-i18next'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { NameSelect } from '../../ui/name-select.tsx'

interface VenueChoiceProps {
  readonly value: string
  readonly onChange: (venueId: string) => void
  /** The venues to choose from; all of the reader's unless said otherwise. */
  readonly isOffered?: (venue: Me['venues'][number]) => boolean
}

/** The venue of an action; nothing for readers with one venue. */
export function VenueChoice({ value, onChange, isOffered = () => true }: VenueChoiceProps) {
  const { t } = useTranslation('shift')
  const { me } = useMe()
  if (!me || me.venues.length < 2) return null
  return <NameSelect of={me.venues.filter(isOffered)} label={t('venue')} value={value} onChange={onChange} />
}
