import { useTranslation } from 'react-i18next'
import type { MatchReason } from './queries.ts'

export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const { t } = useTranslation('guests')
  return (
    <ul className="pills plain-list flex wrap gap-1 smaller">
      {reasons.map((reason) => (
        <li key={reason}>{t(`match.${reason}`)}</li>
      ))}
    </ul>
  )
}
