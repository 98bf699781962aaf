import { useTranslation } from 'react-i18next'
import type { SafetyAlertDetail } from '../../../safety/queries.ts'
import { PersonName } from '../../../safety/responder-facts.tsx'
import { useSafetyWords } from '../../../safety/words.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { secondsBetween, useDuration } from '../../../shell/language/use-duration.ts'
import classes from '../safety.module.css'

export function CallChanges({ alert }: { alert: SafetyAlertDetail }) {
  const { t } = useTranslation('safety-pages')
  const { statusWord } = useSafetyWords()
  const { dateTime } = useFormats()
  const duration = useDuration()
  const steps = [
    { status: 'sent' as const, by: alert.raisedBy, at: alert.raisedAt },
    ...alert.changes.filter(({ status }) => status !== 'sent'),
  ]
  return (
    <section aria-labelledby="call-changes">
      <h3 id="call-changes">{t('detail.changes')}</h3>
      <ol className={`${classes['steps']} stack gap-2 indent below-2`}>
        {steps.map(({ status, by, at }) => (
          <li key={`${status} ${at}`}>
            <strong>{status === 'sent' ? t('detail.raised') : statusWord(status)}</strong>{' '}
            <PersonName name={by.name} />
            <span className={`${classes['quiet']} quiet`}>
              <time dateTime={at}>{dateTime(at)}</time>
              {status === 'sent'
                ? null
                : ` · ${t('detail.after', { duration: duration(secondsBetween(alert.raisedAt, at)) })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
