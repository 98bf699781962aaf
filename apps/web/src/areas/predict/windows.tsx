import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Model } from './queries.ts'
import { usePercent } from './use-percent.ts'

/** How predictions made on past days did, by days to arrival, beside one percentage for all bookings. */
export function Windows({ windows }: { windows: Model['figures']['windows'] }) {
  const { t } = useTranslation('predict')
  const { number, sum } = useFormats()
  const percent = usePercent()
  return (
    <Table.ScrollContainer minWidth={520} type="native">
      <Table>
        <Table.Caption className="visually-hidden">{t('windows.title')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('windows.days')}</Table.Th>
            {(['rows', 'expected', 'happened', 'brier', 'constant', 'error'] as const).map((key) => (
              <Table.Th key={key} className="text-end">
                {t(`windows.${key}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {windows.map(({ days, rows, expected, happened, brier, constantBrier, calibrationError }) => (
            <Table.Tr key={days?.join('-') ?? 'all'}>
              <Table.Th scope="row">
                {days ? t('windows.range', { from: days[0], to: days[1] }) : t('windows.any')}
              </Table.Th>
              {[
                number(rows),
                number(Math.round(expected)),
                number(happened),
                sum(brier),
                sum(constantBrier),
                percent(calibrationError),
              ].map((value, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns never change places
                <Table.Td key={at} className="tabular text-end">
                  {value}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
