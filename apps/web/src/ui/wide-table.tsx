import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

interface WideTableProps {
  readonly title: string
  /** In pixels; on a narrower screen the table scrolls sideways. */
  readonly minWidth: number
  readonly maxHeight?: number
  readonly children: ReactNode
}

/** A table that may be wider than the screen: the keyboard scrolls it too. */
export function WideTable({ title, minWidth, maxHeight, children }: WideTableProps) {
  return (
    <Table.ScrollContainer
      type="native"
      minWidth={minWidth}
      {...(maxHeight === undefined ? {} : { maxHeight })}
      tabIndex={0}
    >
      <Table verticalSpacing="xs" stickyHeader={maxHeight !== undefined}>
        <Table.Caption className="visually-hidden">{title}</Table.Caption>
        {children}
      </Table>
    </Table.ScrollContainer>
  )
}
