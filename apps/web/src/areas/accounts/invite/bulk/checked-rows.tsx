import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconMailForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CheckedRow } from './use-bulk.ts'

const icons = {
  ready: IconCircleCheck,
  invited: IconMailForward,
  pending: IconCircleMinus,
  member: IconCircleMinus,
  repeated: IconCircleMinus,
  refused: IconAlertTriangle,
} as const

function RowLine({ row: { row, email, name, role, venues, outcome, errors } }: { row: CheckedRow }) {
  const { t } = useTranslation(['accounts-invite', 'messages', 'shell'])
  const Icon = icons[outcome]
  const where = venues === null ? [t('list.everyVenue')] : venues
  return (
    <li className="stack gap-half pad-2-md">
      <span className="row wrap between gap-1-md">
        <span className="strong breakable" translate="no">
          {email === '' ? '—' : email}
        </span>
        <span className="inline-row gap-1 rigid-icons small">
          <Icon aria-hidden size={16} />
          {t(`bulk.outcome.${outcome}`)}
        </span>
      </span>
      <Text size="sm" c="dimmed">
        {t('bulk.row', { row })}
        {name ? (
          <>
            {' · '}
            <span translate="no">{name}</span>
          </>
        ) : null}
        {role ? ` · ${t(`shell:role.${role}`)}` : null}
        {where.length > 0 ? (
          <>
            {' · '}
            <span translate={venues === null ? undefined : 'no'}>{where.join(', ')}</span>
          </>
        ) : null}
      </Text>
      {errors.map(({ column, code, value }) => (
        <Text key={column} size="sm">
          {t(`bulk.column.${column}`)}: {t(`messages:field.${code}`)}
          {value === '' ? null : (
            <>
              {' ('}
              <span translate="no" className="breakable">
                {value}
              </span>
              )
            </>
          )}
        </Text>
      ))}
    </li>
  )
}

/** What would happen to each row of the file, or what has; rows to correct come first. */
export function CheckedRows({ rows }: { rows: readonly CheckedRow[] }) {
  const { t } = useTranslation('accounts-invite')
  const inOrder = [...rows].sort(
    (a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused') || a.row - b.row,
  )
  return (
    <ul className="plain-list frame ruled" aria-label={t('bulk.rows')}>
      {inOrder.map((row) => (
        <RowLine key={row.row} row={row} />
      ))}
    </ul>
  )
}
