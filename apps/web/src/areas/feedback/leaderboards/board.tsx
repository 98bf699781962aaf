import { Table } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './leaderboards.module.css'

/** Places gained or lost since the period before: an icon and words. */
function Movement({ movement }: { movement: number | null }) {
  const { t } = useTranslation('feedback-leaderboard')
  if (movement === null) return <span className="inline-row gap-1 small one-line">{t('movement.new')}</span>
  const Icon = movement > 0 ? IconArrowUp : movement < 0 ? IconArrowDown : IconMinus
  const text =
    movement === 0
      ? t('movement.same')
      : t(movement > 0 ? 'movement.up' : 'movement.down', { count: Math.abs(movement) })
  return (
    <span className="inline-row gap-1 small one-line">
      <Icon aria-hidden size={16} />
      {text}
    </span>
  )
}

interface BoardRow {
  readonly id: string
  readonly place: number
  readonly name: ReactNode
  readonly figures: readonly number[]
  readonly movement: number | null
  readonly isSelf?: boolean
}

interface BoardTableProps {
  readonly caption: string
  readonly nameHead: string
  readonly heads: readonly string[]
  readonly rows: readonly BoardRow[]
}

/** On a phone one below the other: a name needs the width. */
function BoardList({ caption, heads, rows }: BoardTableProps) {
  return (
    <ol className={`${classes['list']} plain-list stack`} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} data-self={row.isSelf || undefined}>
          <span className="tabular text-end">{row.place}</span>
          <div>
            <div className="breakable">{row.name}</div>
            <div className="gap-0-sm flex wrap quiet regular">
              {row.figures.map((figure, index) => (
                <span key={heads[index]}>
                  {heads[index]}: {figure}
                </span>
              ))}
            </div>
          </div>
          <Movement movement={row.movement} />
        </li>
      ))}
    </ol>
  )
}

export function BoardTable(props: BoardTableProps) {
  const { t } = useTranslation('feedback-leaderboard')
  const isWide = useMediaQuery('(min-width: 40em)', undefined, { getInitialValueInEffect: false })
  const { caption, nameHead, heads, rows } = props
  if (!isWide) return <BoardList {...props} />
  return (
    <Table className={classes['board']} verticalSpacing="sm">
      <Table.Caption className="visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={`${classes['figure']} tabular text-end`}>{t('place')}</Table.Th>
          <Table.Th>{nameHead}</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head} className={`${classes['figure']} tabular text-end`}>
              {head}
            </Table.Th>
          ))}
          <Table.Th>{t('movement.head')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id} data-self={row.isSelf || undefined}>
            <Table.Td className={`${classes['figure']} tabular text-end`}>{row.place}</Table.Td>
            <Table.Td className="breakable">{row.name}</Table.Td>
            {row.figures.map((figure, index) => (
              <Table.Td key={heads[index]} className={`${classes['figure']} tabular text-end`}>
                {figure}
              </Table.Td>
            ))}
            <Table.Td>
              <Movement movement={row.movement} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
