import { leastShown } from '@comity/domain/network'
import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Panel } from '../../ui/panel.tsx'
import { useCountryName } from '../../shell/language/use-country-name.ts'
import type { Effects } from './queries.ts'
import { useCountOfOthers } from './use-count-of-others.ts'

/** Where agreements in force apply: own venues and those of partners, by country. */
export function Coverage({ effects: { coverage } }: { effects: Effects }) {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  const countryName = useCountryName()
  const countOf = useCountOfOthers()
  return (
    <Panel level={2} title={t('coverage.title')}>
      <Table.ScrollContainer minWidth={300} type="native">
        <Table>
          <Table.Caption className="visually-hidden">{t('coverage.title')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('coverage.country')}</Table.Th>
              <Table.Th className="tabular text-end">{t('coverage.own')}</Table.Th>
              <Table.Th className="tabular text-end">{t('coverage.partners')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {coverage.map(({ country, own, covered, partners }) => (
              <Table.Tr key={country}>
                <Table.Th scope="row">{countryName(country)}</Table.Th>
                <Table.Td className="tabular text-end">
                  {t('coverage.of', { covered: number(covered), own: number(own) })}
                </Table.Td>
                <Table.Td className="tabular text-end">{countOf(partners)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p className="flush within-48">{t('coverage.definition', { most: leastShown - 1 })}</p>
    </Panel>
  )
}
