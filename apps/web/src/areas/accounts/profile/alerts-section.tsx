import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../organisation/parts/loaded.tsx'
import { AlertsForm } from './alerts-form.tsx'
import { alertsQuery } from './queries.ts'
import { Section } from './section.tsx'
import type { PartProps } from './sections.ts'

/** How a manager is alerted: ways, quiet hours and telephone. */
export function AlertsSection({ me }: PartProps) {
  const { t } = useTranslation('profile')
  const query = useQuery(alertsQuery(me.user.id))
  return (
    <Section id="alerts" title={t('alerts.title')} detail={t('alerts.detail')}>
      <Loaded query={query} rows={6} rowHeight={48}>
        {(alerts) => <AlertsForm managerId={me.user.id} alerts={alerts} />}
      </Loaded>
    </Section>
  )
}
