import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import { AlertRules } from './alert-rules.tsx'
import { GuestRef } from './guest-ref.tsx'
import type { FalsePositive, RiskFigures } from './queries.ts'
import classes from './dashboard.module.css'

function Report({ report }: { report: FalsePositive }) {
  const { t } = useTranslation('risk-pages')
  const { dateTime } = useFormats()
  const { subject, guest, reason, reportedBy, reportedAt } = report
  return (
    <li>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <GuestRef guest={guest} />
        <span>{reason ?? t('noReason')}</span>{' '}
        <span className="quiet regular">
          {subject.kind === 'alert' ? (
            <Link to="/alerts-page" hash={`alert=${subject.id}`}>
              {t('wrong.alert')}
            </Link>
          ) : (
            t('wrong.fact')
          )}{' '}
          · <span translate="no">{reportedBy.name ?? t('somebody')}</span> · {dateTime(reportedAt)}
        </span>
      </div>
    </li>
  )
}

export function CalledWrong({ figures }: { figures: RiskFigures }) {
  const { t } = useTranslation('risk-pages')
  const { falsePositives, falsePositivesLast30Days } = figures
  return (
    <Panel level={2} title={t('wrong.title')} detail={t('wrong.what', { count: falsePositivesLast30Days })}>
      {falsePositives.length === 0 ? (
        <Text c="dimmed">{t('wrong.none')}</Text>
      ) : (
        <ul className={`${classes['list']} plain-list stack`}>
          {falsePositives.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      )}
      <AlertRules />
    </Panel>
  )
}
