import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { safetyMeasuresQuery, type SafetyMeasures } from './queries.ts'
import { useDuration } from '../../shell/language/use-duration.ts'
import classes from './safety.module.css'

type Measure = SafetyMeasures['real']

const times = ['medianSeconds', 'p95Seconds'] as const
const counts = ['alerts', 'acknowledged', 'notAcknowledged', 'falseAlarms'] as const

/** How fast calls were seen: times beside their number, and how many were not seen. */
function MeasureTable({ real, drills, from, to }: SafetyMeasures) {
  const { t } = useTranslation('safety-pages')
  const { number, date } = useFormats()
  const duration = useDuration()
  const columns = [real, drills]
  const time = (measure: Measure, name: (typeof times)[number]) => {
    const seconds = measure[name]
    return seconds === null ? (
      <span className={`${classes['quiet']} quiet`}>{t('measure.none')}</span>
    ) : (
      duration(seconds)
    )
  }
  return (
    <>
      <Table.ScrollContainer minWidth={280} type="native">
        <Table verticalSpacing="xs">
          <Table.Caption>{t('measure.span', { from: date(from), to: date(to) })}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th scope="col">{t('measure.real')}</Table.Th>
              <Table.Th scope="col">{t('measure.drills')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {times.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`measure.${name}`)}</Table.Th>
                <Table.Td>{time(real, name)}</Table.Td>
                <Table.Td>{time(drills, name)}</Table.Td>
              </Table.Tr>
            ))}
            {counts.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{t(`measure.${name}`)}</Table.Th>
                {columns.map((measure, place) => (
                  <Table.Td key={place === 0 ? 'real' : 'drills'}>{number(measure[name])}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <p className={`${classes['quiet']} quiet`}>{t('measure.what')}</p>
    </>
  )
}

interface MeasuresProps {
  readonly days: number
  /** Undefined: all venues of one's own. */
  readonly venueId: string | undefined
}

export function Measures({ days, venueId }: MeasuresProps) {
  const query = useQuery(safetyMeasuresQuery(days, venueId))
  return (
    <Loaded query={query} rows={1} rowHeight={320}>
      {(measures) => <MeasureTable {...measures} />}
    </Loaded>
  )
}
