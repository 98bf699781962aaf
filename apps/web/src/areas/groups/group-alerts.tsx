import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AlertCard } from './alert-card.tsx'
import { groupAlertsQuery } from './queries.ts'

export function GroupAlerts({ groupId }: { groupId?: string }) {
  const { t } = useTranslation('groups')
  const query = useQuery(groupAlertsQuery)
  return (
    <Panel level={2} title={t('alert.title')} detail={t('alert.what')}>
      <Loaded query={query} rows={1} rowHeight={96}>
        {({ items }) => {
          const shown = items.filter(({ group }) => groupId === undefined || group.id === groupId)
          if (shown.length === 0) return <p className="quiet">{t('alert.none')}</p>
          return (
            <ul className="plain-list stack gap-sm">
              {shown.map((item) => (
                <li key={item.alert.id}>
                  <AlertCard item={item} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Panel>
  )
}
