import { Table, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { AlertRulesLink } from './alert-rules-link.tsx'
import { alertRulesQuery, type AlertRule } from './queries.ts'
import { WideTable } from '../../../ui/wide-table.tsx'

const percent = (part: number) => Math.round(100 * part)

const triggers = ['arrival', 'score', 'incident', 'group', 'network', 'account'] as const

/** The name of a rule: its warning and condition, from its id; one of the organisation by its id. */
export function RuleName({ rule }: { rule: AlertRule }) {
  const { t } = useTranslation(['risk-pages', 'alerts'])
  const context = useSector()
  const trigger = triggers.find((each) => rule.ruleId === `${rule.type}.${each}`)
  return (
    <>
      {rule.type ? t(`alerts:type.${rule.type}`, { context }) : t('rules.gone')}{' '}
      <span className="quiet regular">
        {trigger ? t(`rules.by.${trigger}`) : <bdi translate="no">{rule.ruleId}</bdi>}
      </span>
    </>
  )
}

function Precision({ rule }: { rule: AlertRule }) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  if (rule.precision === null) return <span className="quiet regular">{t('rules.unjudged')}</span>
  return (
    <>
      {t('rules.share', { share: number(percent(rule.precision)) })}
      <span className="quiet regular">
        {' '}
        {t('rules.interval', { low: number(percent(rule.low)), high: number(percent(rule.high)) })}
      </span>
      {rule.isPoor ? (
        <span className="row gap-2 strong">
          <IconAlertTriangle aria-hidden size={18} />
          {t('rules.poor')}
        </span>
      ) : null}
    </>
  )
}

function RulesTable({ rules }: { rules: readonly AlertRule[] }) {
  const { t } = useTranslation('risk-pages')
  return (
    <WideTable title={t('rules.title')} minWidth={480}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('rules.rule')}</Table.Th>
          <Table.Th className="tabular text-end">{t('rules.raised')}</Table.Th>
          <Table.Th className="tabular text-end">{t('rules.useful')}</Table.Th>
          <Table.Th className="tabular text-end">{t('rules.wrong')}</Table.Th>
          <Table.Th>{t('rules.right')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rules.map((rule) => (
          <Table.Tr key={rule.ruleId}>
            <Table.Th scope="row">
              <RuleName rule={rule} />
            </Table.Th>
            <Table.Td className="tabular text-end">{rule.raised}</Table.Td>
            <Table.Td className="tabular text-end">{rule.useful}</Table.Td>
            <Table.Td className="tabular text-end">{rule.falsePositive}</Table.Td>
            <Table.Td>
              <Precision rule={rule} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

export function AlertRules() {
  const { t } = useTranslation('risk-pages')
  const query = useQuery(alertRulesQuery)
  return (
    <section aria-labelledby="alert-rules" className="stack gap-sm">
      <Title order={3} size="h4" id="alert-rules">
        {t('rules.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('rules.what')}
      </Text>
      <Loaded query={query} rows={3} rowHeight={44}>
        {({ rules }) => {
          const raised = rules.filter((rule) => rule.raised > 0)
          return raised.length === 0 ? (
            <Text c="dimmed">{t('rules.none')}</Text>
          ) : (
            <RulesTable rules={raised} />
          )
        }}
      </Loaded>
      <AlertRulesLink />
    </section>
  )
}
