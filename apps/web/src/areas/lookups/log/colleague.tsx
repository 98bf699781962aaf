import { useTranslation } from 'react-i18next'
import type { Lookup } from '../queries.ts'

/** The colleague who asked; one who has left may have no name any more. */
export function Colleague({ person }: { person: Lookup['askedBy'] }) {
  const { t } = useTranslation('lookups')
  return person.name === null ? <span>{t('somebodyGone')}</span> : <bdi translate="no">{person.name}</bdi>
}
