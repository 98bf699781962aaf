import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { TestResult } from './queries.ts'
import classes from './rules.module.css'

const kinds = ['both', 'onlyLive', 'onlyDraft'] as const

/** Alerts of high risk on past arrivals that one version raises and the other does not. */
export function AlertChanges({ alerts }: { alerts: TestResult['alerts'] }) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  const { days, arrivals, minScore } = alerts
  return (
    <section className={`${classes['part']} stack gap-sm rule-above`} aria-labelledby="alert-changes">
      <h3 id="alert-changes" className={`${classes['head']} flush`}>
        {t('alertChanges.title')}
      </h3>
      <Text size="sm" c="dimmed">
        {t('alertChanges.what', { days, arrivals: number(arrivals), minScore })}
      </Text>
      <dl className={`${classes['pairs']} flush grid gap-sm quiet-terms`}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`alertChanges.${kind}`)}</dt>
            <dd>{number(alerts[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
