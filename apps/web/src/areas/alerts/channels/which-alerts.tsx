import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHasScores, useSector } from '../../../shell/session/sector.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './channels.module.css'
import { configQuery, type AlertChannels, type AlertConfig } from './queries.ts'
import { reachOf, type Reach } from './reach.ts'

const aboutScores: readonly Reach['type'][] = ['high_risk', 'critical_risk']

function OneReach({ reach: { type, afterMinutes, ways, declined } }: { reach: Reach }) {
  const { t } = useTranslation(['alerts-channels', 'alerts'])
  const context = useSector()
  const named = (those: Reach['ways']) => those.map((way) => t(`ways.${way}`)).join(' · ')
  return (
    <li>
      <strong>{t(`alerts:type.${type}`, { context })}</strong>
      <span>
        {t('which.line', {
          when: afterMinutes === 0 ? t('which.at_once') : t('which.later', { count: afterMinutes }),
          ways: named(ways),
        })}
      </span>
      {declined.length > 0 ? (
        <Text size="sm" c="dimmed">
          {t('which.notChosen', { ways: named(declined) })}
        </Text>
      ) : null}
    </li>
  )
}

interface WhichAlertsProps {
  readonly channels: AlertChannels
}

function Reaches({ config, channels }: WhichAlertsProps & { config: AlertConfig }) {
  const { t } = useTranslation('alerts-channels')
  const { roles } = useMe()
  const hasScores = useHasScores()
  const rules = config.rules.filter(({ type }) => hasScores || !aboutScores.includes(type))
  const reaches = reachOf(rules, roles, channels.channels)
  if (reaches.length === 0)
    return <EmptyState title={t('which.none.title')} detail={t('which.none.detail')} />
  return (
    <ul className={`${classes['reaches']} plain-list stack ruled`}>
      {reaches.map((reach) => (
        <OneReach key={reach.type} reach={reach} />
      ))}
    </ul>
  )
}

export function WhichAlerts({ channels }: WhichAlertsProps) {
  const { t } = useTranslation('alerts-channels')
  const query = useQuery(configQuery)
  return (
    <Panel title={t('which.title')} detail={t('which.detail')} level={2}>
      <Loaded query={query} rows={4} rowHeight={56}>
        {(config) => <Reaches config={config} channels={channels} />}
      </Loaded>
      <div>
        <LinkButton to="/alerts-page">{t('which.rules')}</LinkButton>
      </div>
    </Panel>
  )
}
