import { Table } from '@mantine/core'
import { useFormats } from '../shell/language/formats.ts'
import { WideTable } from '../ui/wide-table.tsx'
import type { Cell, ChartTable } from './chart-data.ts'

interface TableViewProps {
  readonly title: string
  readonly table: ChartTable
  readonly write: (value: number) => string
}

/** A chart as a table; numbers at the end of their columns. */
export function TableView({ title, table, write }: TableViewProps) {
  const { number } = useFormats()
  const { head, rows } = table
  const written = (cell: Cell, column: number) =>
    typeof cell === 'number' ? (table.write?.[column] ?? write)(cell) : (cell ?? '–')
  const isWord = (column: number) => column === 0 || rows.every((row) => typeof row[column] === 'string')
  return (
    <WideTable title={title} minWidth={Math.max(320, head.length * 88)} maxHeight={420}>
      <Table.Thead>
        <Table.Tr>
          {head.map((word, column) => (
            <Table.Th key={word} scope="col" className={isWord(column) ? '' : 'tabular text-end'}>
              {word}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([first = '', ...cells], place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a chart are known by their place alone
          <Table.Tr key={place}>
            <Table.Th scope="row">{typeof first === 'number' ? number(first) : first}</Table.Th>
            {cells.map((cell, column) => (
              <Table.Td key={head[column + 1]} className={isWord(column + 1) ? '' : 'tabular text-end'}>
                {written(cell, column + 1)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
