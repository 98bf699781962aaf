import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { GuestDetail } from './queries.ts'

type Incident = GuestDetail['incidents'][number]

/** One line that distinguishes an incident from the others: what, when, where. */
export function useIncidentLine(): (incident: Incident) => string {
  const { t } = useTranslation('incidents')
  const { date } = useFormats()
  return ({ type, occurredAt, venueName }) => [t(`type.${type}`), date(occurredAt), venueName].join(' · ')
}
