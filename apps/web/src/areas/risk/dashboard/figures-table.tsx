import { Button, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WideTable } from './wide-table.tsx'

interface FiguresTableProps {
  readonly title: string
  /** The first column is text, the others are numbers. */
  readonly heads: readonly string[]
  readonly rows: readonly (readonly [string, ...number[]])[]
  readonly file: string
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
function csvOf({ heads, rows }: Pick<FiguresTableProps, 'heads' | 'rows'>): string {
  const lines = [heads.map(quoted), ...rows.map(([name, ...figures]) => [quoted(name), ...figures])]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

export function FiguresTable({ title, heads, rows, file }: FiguresTableProps) {
  const { t } = useTranslation('risk-pages')
  return (
    <details>
      <summary>{title}</summary>
      <WideTable title={title} minWidth={Math.max(320, heads.length * 96)} maxHeight={420}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, index) => (
              <Table.Th key={head} className={index === 0 ? '' : 'tabular text-end'}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...figures]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {figures.map((figure, index) => (
                <Table.Td key={heads[index + 1]} className="tabular text-end">
                  {figure}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
      <Button
        component="a"
        variant="default"
        mt="sm"
        leftSection={<IconDownload aria-hidden size={18} />}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf({ heads, rows }))}`}
        download={`${file}.csv`}
      >
        {t('download')}
      </Button>
    </details>
  )
}
