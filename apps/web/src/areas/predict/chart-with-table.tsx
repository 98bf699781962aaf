import { Anchor, Table, Text } from '@mantine/core'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ChartWithTableProps {
  readonly chart: ReactNode
  /** What the chart cannot say: units, interval, n. */
  readonly note: string
  readonly summary: string
  readonly head: readonly string[]
  readonly children: ReactNode
  readonly fileName: string
  readonly rows: readonly (readonly (string | number | null)[])[]
}

export function ChartWithTable({
  chart,
  note,
  summary,
  head,
  children,
  fileName,
  rows,
}: ChartWithTableProps) {
  const { t } = useTranslation('predict')
  const address = useCsv(head, rows)
  return (
    <div>
      <div aria-hidden translate="no">
        {chart}
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {note}
      </Text>
      <details className="positioned">
        <summary>{summary}</summary>
        <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
          <Table>
            <Table.Caption className="visually-hidden">{summary}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {head.map((word, column) => (
                  <Table.Th key={word} className={column === 0 ? '' : 'tabular text-end'}>
                    {word}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
      <Anchor href={address} download={`${fileName}.csv`} className="inline-row target">
        {t('download')}
      </Anchor>
    </div>
  )
}

/** Counts and shares with heads of our own: no cell can be read as a formula. */
function useCsv(head: readonly string[], rows: ChartWithTableProps['rows']): string {
  const text = [head.map((word) => `"${word}"`), ...rows].map((row) => row.join(',')).join('\r\n')
  const address = useMemo(
    () => URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' })),
    [text],
  )
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
