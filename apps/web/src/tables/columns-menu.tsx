import { Button, Checkbox } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableChanges, TableSearch } from '../shell/registry/table-search.ts'
import { shownColumns, toggledColumns, type TableColumn } from './column.ts'
import classes from './data-table.module.css'

export interface ColumnsProps<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly settings: TableSearch
  readonly onChange: (changes: TableChanges) => void
}

export default function ColumnsMenu<Row>({ columns, settings, onChange }: ColumnsProps<Row>) {
  const { t } = useTranslation('tables')
  const menuId = useId()
  const [isOpen, setOpen] = useState(false)
  const shown = new Set(shownColumns(columns, settings.columns).map(({ id }) => id))
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconColumns aria-hidden size={16} />}
        popoverTarget={menuId}
      >
        {t('columns')}
      </Button>
      <div
        id={menuId}
        popover="auto"
        className={`${classes['menu']} surface`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? (
          <fieldset className="unpadded flush borderless stack gap-xs">
            <legend className="visually-hidden">{t('columnsLabel')}</legend>
            {columns
              .slice(1)
              .map(({ id, title, isActions }) =>
                isActions ? null : (
                  <Checkbox
                    key={id}
                    label={title}
                    checked={shown.has(id)}
                    onChange={() => onChange({ columns: toggledColumns(columns, settings.columns, id) })}
                  />
                ),
              )}
            <hr className={`${classes['divider']} full-width`} />
            <Checkbox
              label={t('dense')}
              checked={settings.dense === true}
              onChange={() => onChange({ dense: settings.dense ? undefined : true })}
            />
          </fieldset>
        ) : null}
      </div>
    </>
  )
}
