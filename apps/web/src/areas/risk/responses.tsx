import { useTranslation } from 'react-i18next'
import type { RiskScore } from './types.ts'

/** Proportionate ways to prepare. None of them refuses a guest. */
export function Responses({ responses }: { responses: RiskScore['responses'] }) {
  const { t } = useTranslation('risk')
  if (responses.length === 0) return null
  return (
    <div>
      <ul className="plain-list flex wrap gap-2 pills strong">
        {responses.map((response) => (
          <li key={response}>{t(`response.${response}`)}</li>
        ))}
      </ul>
      <p className="below-2 quiet">{t('responses.detail')}</p>
    </div>
  )
}
