import type { Sector } from '@comity/contract'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IncidentLink } from '../../incidents/incident-link.tsx'
import { TextHints } from '../../incidents/text-hints.tsx'
import classes from '../quick.module.css'
import type { RowOutcome } from './bulk-form.tsx'
import type { BulkRow, Words } from './rows.ts'

interface BulkRowFieldsProps {
  readonly row: BulkRow
  readonly number: number
  readonly words: Words
  readonly sector: Sector
  readonly outcome: RowOutcome | undefined
  readonly isTaken: boolean
  readonly isSending: boolean
  readonly onChange: (row: BulkRow) => void
  readonly onRemove: () => void
}

export function BulkRowFields({
  row,
  number,
  words,
  sector,
  outcome,
  isTaken,
  isSending,
  onChange,
  onRemove,
}: BulkRowFieldsProps) {
  const { t } = useTranslation(['quick', 'feedback', 'incidents-pages', 'incidents-form', 'messages'])
  const errorOf = (field: string) => {
    const code = isTaken ? undefined : outcome?.errors.find(({ pointer }) => pointer === `/${field}`)?.code
    return code ? t(`messages:field.${code}`) : undefined
  }
  const known = ['type', 'severity', 'room', 'occurredAt', 'observed']
  const elsewhere = outcome?.errors.find(({ pointer }) => !known.includes(pointer.slice(1)))
  const choose = { value: '', label: t('incidents-form:type.choose') }
  return (
    <fieldset
      className={`${classes['row']} flush grid at-end gap-2-md shrinkable frame`}
      disabled={isTaken || isSending}
    >
      <legend>{t('bulk.row', { number })}</legend>
      <NativeSelect
        label={t('incidents-pages:form.type')}
        required
        value={row.type}
        error={errorOf('type')}
        data={[choose, ...words.types.map(([value, label]) => ({ value, label }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...row, type: words.types.find(([type]) => type === value)?.[0] ?? '' })
        }
      />
      <NativeSelect
        label={t('incidents-form:severity.choose')}
        required
        value={row.severity}
        error={errorOf('severity')}
        data={[choose, ...words.severities.map(([value, label]) => ({ value, label }))]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...row, severity: words.severities.find(([level]) => level === value)?.[0] ?? '' })
        }
      />
      <TextInput
        label={t('feedback:room', { context: sector })}
        autoComplete="off"
        maxLength={12}
        value={row.room}
        error={errorOf('room')}
        onChange={(event) => onChange({ ...row, room: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={t('incidents-form:when')}
        value={row.occurredAt}
        error={row.unreadTime ? t('bulk.unreadTime', { cell: row.unreadTime }) : errorOf('occurredAt')}
        data-unread={row.unreadTime ? true : undefined}
        onChange={(event) => onChange({ ...row, occurredAt: event.currentTarget.value, unreadTime: '' })}
      />
      <div className={classes['wide']}>
        <Textarea
          label={t('incidents-pages:text.observed')}
          required
          autosize
          minRows={2}
          maxLength={4000}
          value={row.observed}
          error={errorOf('observed')}
          onChange={(event) => onChange({ ...row, observed: event.currentTarget.value })}
        />
        <TextHints texts={[row.observed]} sector={sector} type={row.type || 'other'} />
      </div>
      <div className={`${classes['outcome']} row wrap gap-2 rigid-icons`}>
        {outcome?.incident ? (
          <>
            <IconCircleCheck aria-hidden size={20} />
            {t(`bulk.${outcome.outcome}`)}{' '}
            <IncidentLink id={outcome.incident.id}>
              <span translate="no">{outcome.incident.reference}</span>
            </IncidentLink>
          </>
        ) : null}
        {outcome?.outcome === 'refused' ? (
          <>
            <IconAlertTriangle aria-hidden size={20} />
            {t('bulk.refused')} {elsewhere ? t(`messages:field.${elsewhere.code}`) : ''}
          </>
        ) : null}
        {isTaken ? null : (
          <Button variant="default" leftSection={<IconTrash aria-hidden size={18} />} onClick={onRemove}>
            {t('bulk.remove', { number })}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
