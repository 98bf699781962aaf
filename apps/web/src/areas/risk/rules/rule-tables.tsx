import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { WideTable } from '../../../ui/wide-table.tsx'
import { adverseKinds, choiceAt, classes as severityClasses, severities, singles } from './choices.ts'
import type { RuleChoices } from './queries.ts'
import classes from './rules.module.css'

interface ChoiceProps {
  readonly rules: RuleChoices
  readonly live: RuleChoices
  readonly path: string
}

/** A number of the rules; where the version in force has another, both, in words. */
function Choice({ rules, live, path }: ChoiceProps) {
  const { t } = useTranslation('risk-pages')
  const { number } = useFormats()
  const [here, there] = [choiceAt(rules, path), choiceAt(live, path)]
  if (here === there) return <>{number(here)}</>
  return (
    <>
      <strong>{number(here)}</strong>{' '}
      <span className={`${classes['differs']} quiet`}>{t('points.inForce', { value: number(there) })}</span>
    </>
  )
}

type TablesProps = Omit<ChoiceProps, 'path'>

function BySeverity(props: TablesProps) {
  const { t } = useTranslation(['risk-pages', 'messages'])
  return (
    <WideTable title={t('points.title')} minWidth={420}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('points.fact')}</Table.Th>
          {severities.map((severity) => (
            <Table.Th key={severity} className="tabular text-end">
              {t(`messages:risk.${severity}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {adverseKinds.map((kind) => (
          <Table.Tr key={kind}>
            <Table.Th scope="row">{t(`points.${kind}`)}</Table.Th>
            {severities.map((severity) => (
              <Table.Td key={severity} className="tabular text-end">
                <Choice {...props} path={`${kind}.${severity}`} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}

export function RuleTables(props: TablesProps) {
  const { t } = useTranslation(['risk-pages', 'messages'])
  return (
    <>
      <h3 className={`${classes['head']} flush`}>{t('points.title')}</h3>
      <Text size="sm" c="dimmed">
        {t('points.what')}
      </Text>
      <BySeverity {...props} />
      <dl className={`${classes['pairs']} flush grid gap-sm quiet-terms`}>
        {singles.map((path) => (
          <div key={path}>
            <dt>{t(`points.${path}`)}</dt>
            <dd>
              <Choice {...props} path={path} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={`${classes['head']} flush`}>{t('halfLife.title')}</h3>
      <Text size="sm" c="dimmed">
        {t('halfLife.what')}
      </Text>
      <dl className={`${classes['pairs']} flush grid gap-sm quiet-terms`}>
        {severityClasses.map((name) => (
          <div key={name}>
            <dt>{name === 'positive' ? t('halfLife.positive') : t(`messages:risk.${name}`)}</dt>
            <dd>
              <Choice {...props} path={`halfLifeDays.${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
