import type { Sector } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { AlertReasons } from '../alerts/alert-reasons.tsx'
import type { SmartAlert } from '../alerts/queries.ts'
import { useAcknowledge, useCannot } from '../alerts/use-alert-actions.ts'

export function CardAlert({ alert, sector }: { alert: SmartAlert; sector: Sector }) {
  const { t } = useTranslation(['mobile', 'alerts'])
  const { dateTime } = useFormats()
  const cannot = useCannot()
  const acknowledge = useAcknowledge(alert)
  const { type, severity, reasons, owner, acknowledgedAt } = alert
  return (
    <li>
      <p className="flush row wrap gap-2 rigid-icons strong">
        <RiskBadge level={severity} />
        {t(`alerts:type.${type}`, { context: sector })}
      </p>
      <AlertReasons reasons={reasons} sector={sector} />
      {acknowledgedAt === null ? (
        <ReasonedButton
          fullWidth
          size="md"
          variant="default"
          reason={cannot(alert.can.acknowledge)}
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate()}
        >
          {t('card.acknowledge')}
        </ReasonedButton>
      ) : (
        <p className="flush quiet">
          {t('alerts:standing.owned', {
            name: owner?.name ?? t('alerts:aColleague'),
            at: dateTime(acknowledgedAt),
          })}
        </p>
      )}
    </li>
  )
}
