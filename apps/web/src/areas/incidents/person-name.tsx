import { useTranslation } from 'react-i18next'
import type { IncidentDetail } from './queries.ts'

interface PersonNameProps {
  readonly person: IncidentDetail['confirmedBy']
  readonly nobody?: string
}

export function PersonName({ person, nobody }: PersonNameProps) {
  const { t } = useTranslation('incidents-pages')
  if (person === null) return nobody === undefined ? null : <span>{nobody}</span>
  return person.name === null ? <span>{t('somebodyGone')}</span> : <span translate="no">{person.name}</span>
}
