import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSafetyWords } from '../../safety/words.ts'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './alerts.module.css'
import type { SafetyItem } from './queries.ts'

/** A call for help among the alerts; it is answered on its own page. */
export function SafetyCard({ item: { alert, at } }: { item: SafetyItem }) {
  const { t } = useTranslation('alerts')
  const { dateTime } = useFormats()
  const { typeWord, severityWord, statusWord } = useSafetyWords(alert.venue.id)
  const name = alert.raisedBy ?? t('aColleague')
  return (
    <article className={`${classes['card']} stack gap-2 pad-md card`} data-safety>
      <p className="row wrap gap-1-md">
        <IconLifebuoy aria-hidden size={20} />
        <strong>{alert.isDrill ? t('safety.drill') : t('safety.call')}</strong>
        {typeWord(alert.alertType)} · {severityWord(alert.severity)}
      </p>
      <p className="row wrap gap-1-md">
        <span>{t('safety.by', { name })}</span>
        <time dateTime={at}>{dateTime(at)}</time>
        <span translate="no">{alert.venue.name}</span>
      </p>
      <p className="flex at-start gap-2 rigid-icons small">
        {statusWord(alert.status)}
        {alert.acknowledgedBy ? ` · ${t('safety.seenBy', { name: alert.acknowledgedBy })}` : null}
      </p>
      <Link
        to="/safety-dashboard"
        search={{ alert: alert.id }}
        className="inline-row fit-width target strong"
      >
        {t('safety.open')}
      </Link>
    </article>
  )
}
