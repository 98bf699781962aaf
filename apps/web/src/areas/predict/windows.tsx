import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Model } from './queries.ts'
import { usePercent } from './use-percent.ts'

const columns = ['rows', 'expected', 'happened', 'brier', 'constant', 'error'] as const

/** Results of predictions made on past days, by days to arrival, compared with one percentage for all bookings. */
export function Windows({ windows }: { windows: Model['figures']['windows'] }) {
  const { t } = useTranslation('predict')
  const { number, sum } = useFormats()
  const percent = usePercent()
  return (
    <Table.ScrollContainer minWidth={520} type="native" tabIndex={0}>
      <Table>
        <Table.Caption className="visually-hidden">{t('windows.title')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('windows.days')}</Table.Th>
            {columns.map((key) => (
              <Table.Th key={key} className="text-end">
                {t(`windows.${key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {windows.map(({ days, ...figures }) => {
            const cells = {
              rows: number(figures.rows),
              expected: number(Math.round(figures.expected)),
              happened: number(figures.happened),
              brier: sum(figures.brier),
              constant: sum(figures.constantBrier),
              error: percent(figures.calibrationError),
            }
            return (
              <Table.Tr key={days?.join('-') ?? 'all'}>
                <Table.Th scope="row">
                  {days ? t('windows.range', { from: days[0], to: days[1] }) : t('windows.any')}
                </Table.Th>
                {columns.map((key) => (
                  <Table.Td key={key} className="tabular text-end">
                    {cells[key]}
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
