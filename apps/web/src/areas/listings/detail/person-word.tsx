import { useTranslation } from 'react-i18next'
import type { ListingDetail } from '../queries.ts'

interface PersonWordProps {
  readonly person: ListingDetail['reviewedBy']
}

export function PersonWord({ person }: PersonWordProps) {
  const { t } = useTranslation('listings')
  if (person === null) return null
  return person.name === null ? <span>{t('colleagueGone')}</span> : <span translate="no">{person.name}</span>
}
