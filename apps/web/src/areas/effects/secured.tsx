import { leastShown } from '@comity/domain/network'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import { useMoney } from '../incidents/use-money.ts'
import type { Effects } from './queries.ts'

/** Recorded income after a look-up; nothing records what would have been lost. */
export function Secured({ effects: { secured } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  const money = useMoney()
  return (
    <Panel level={2} title={t('secured.title')}>
      {secured.length === 0 ? (
        <p className="flush within-48">{t('secured.none', { least: leastShown })}</p>
      ) : (
        <Table>
          <Table.Caption className="visually-hidden">{t('secured.title')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('secured.kind')}</Table.Th>
              <Table.Th className="tabular text-end">{t('secured.n')}</Table.Th>
              <Table.Th className="tabular text-end">{t('secured.sum')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {secured.map(({ kind, currency, n, amountMinor }) => (
              <Table.Tr key={`${kind} ${currency}`}>
                <Table.Th scope="row">{t(`secured.${kind}`)}</Table.Th>
                <Table.Td className="tabular text-end">{number(n)}</Table.Td>
                <Table.Td className="tabular text-end" translate="no">
                  {money(amountMinor, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <p className="flush within-48">{t('secured.definition', { least: leastShown })}</p>
    </Panel>
  )
}
