import { NativeSelect } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHistory,
  IconInfoCircle,
  IconMinus,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../queries.ts'
import type { Origin } from './confidence.ts'
import classes from './columns.module.css'

const icons: Record<Origin, typeof IconMinus> = {
  left_out: IconMinus,
  by_you: IconUser,
  remembered: IconHistory,
  sure: IconCircleCheck,
  likely: IconInfoCircle,
  look: IconAlertTriangle,
}

interface ColumnRowProps {
  readonly column: Column
  readonly field: string | null
  readonly origin: Origin
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly error: string | undefined
  readonly onChange: (field: string | null) => void
}

export function ColumnRow({ column, field, origin, choices, error, onChange }: ColumnRowProps) {
  const { t } = useTranslation('integrations')
  const Icon = icons[origin]
  return (
    <li className={`${classes['row']} grid gap-2-md one-column pad-sm-md`}>
      <div className="stack shrinkable breakable" translate="no">
        <strong>{column.name}</strong>{' '}
        <span className="quiet">{column.samples.slice(0, 3).join(' · ') || '–'}</span>
      </div>
      <div>
        <NativeSelect
          aria-label={t('columns.fieldFor', { column: column.name })}
          value={field ?? ''}
          error={error}
          data={[{ value: '', label: t('columns.leaveOut') }, ...choices]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      </div>
      <span
        className={`${classes['origin']} inline-row gap-2 rigid-icons quiet`}
        data-look={origin === 'look' || undefined}
      >
        <Icon aria-hidden size={18} />
        {t(`origin.${origin}`)}
      </span>
    </li>
  )
}
