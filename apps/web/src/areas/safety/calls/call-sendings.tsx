import { useTranslation } from 'react-i18next'
import type { SafetyAlertDetail } from '../../../safety/queries.ts'
import { secondsBetween, useDuration } from '../../../shell/language/use-duration.ts'
import classes from '../safety.module.css'

type Sending = SafetyAlertDetail['sendings'][number]

function Result({ sending: { result, recipients, doneAt } }: { sending: Sending }) {
  const { t } = useTranslation('safety-pages')
  if (result === 'sent') return t('sending.sent', { count: recipients ?? 0 })
  return t(result === null ? (doneAt === null ? 'sending.waits' : 'sending.given_up') : `sending.${result}`)
}

export function CallSendings({ alert: { sendings, raisedAt } }: { alert: SafetyAlertDetail }) {
  const { t, i18n } = useTranslation('safety-pages')
  const duration = useDuration()
  const listed = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(words)
  const steps = Object.entries(Object.groupBy(sendings, ({ step }) => String(step)))

  if (steps.length === 0) return null
  return (
    <section aria-labelledby="call-sendings">
      <h3 id="call-sendings">{t('sending.title')}</h3>
      <p className={`${classes['quiet']} quiet`}>{t('sending.screens')}</p>
      <ol className={`${classes['steps']} stack gap-2 indent below-2`}>
        {steps.map(([step, ways = []]) => {
          const audiences = [...new Set(ways.flatMap((way) => way.audiences))]
          const after = ways[0] ? secondsBetween(raisedAt, ways[0].dueAt) : 0
          return (
            <li key={step}>
              <strong>
                {step === '0'
                  ? t('sending.atOnce')
                  : t('detail.after', { duration: duration(Math.round(after)) })}
              </strong>{' '}
              {listed(audiences.map((audience) => t(`audience.${audience}`)))}
              <ul>
                {ways.map((sending) => (
                  <li key={sending.channel} className={`${classes['quiet']} quiet`}>
                    {t(`channel.${sending.channel}`)}: <Result sending={sending} />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
