import { Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import classes from './guest-detail.module.css'
import type { GuestDetail } from './queries.ts'

/** The incidents at one's venues: only a confirmed one stands as what happened. */
export function GuestIncidents({ incidents }: Pick<GuestDetail, 'incidents'>) {
  const { t } = useTranslation(['guests', 'history'])
  const { date } = useFormats()
  const context = useSector()
  return (
    <section className={classes['panel']} aria-labelledby="incidents">
      <Title order={2} size="h3" id="incidents">
        {t('incident.title')}
      </Title>
      {incidents.length === 0 ? (
        <Text c="dimmed">{t('incident.none', { context })}</Text>
      ) : (
        <ul className={classes['lines']}>
          {incidents.map(({ id, type, severity, status, occurredAt, venueName, isConfirmed }) => (
            <li key={id} className={classes['entry']}>
              <div className={classes['heading']}>
                {isConfirmed ? (
                  <IconCircleCheck aria-hidden size={18} />
                ) : (
                  <IconCircleDashed aria-hidden size={18} />
                )}
                {t(`history:type.${type}`)}
              </div>
              <p className={classes['small']}>
                <time dateTime={occurredAt}>{date(occurredAt)}</time>
                {' · '}
                <span translate="no">{venueName}</span>
                {' · '}
                {t('incident.severity', { level: t(`history:severity.${severity}`) })}
                {' · '}
                {t(`incident.status.${status}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
