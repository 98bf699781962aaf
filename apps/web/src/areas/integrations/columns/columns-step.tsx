import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../field-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../refusal.tsx'
import type { ImportRecord } from '../queries.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { useGo } from '../use-go.ts'
import { ColumnRow } from './column-row.tsx'
import { originOf } from './confidence.ts'
import { DateFound } from './date-found.tsx'
import { DateQuestion } from './date-question.tsx'
import { dateColumns, mappingFaults } from './mapping-faults.ts'
import { refusedColumns, useMapping } from './use-mapping.ts'
import classes from './columns.module.css'

/** Which column is which field, and how the dates are meant. */
export function ColumnsStep({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const go = useGo()
  const { mapping, setField, dateFormat, setDateFormat, asksDates, isChecked, check } = useMapping(record)
  const [isAsked, setIsAsked] = useState(false)
  const question = useRef<HTMLFieldSetElement>(null)
  const faults = mappingFaults(mapping)
  const refused = refusedColumns(check.error)
  const choices = record.fields.map(({ name }) => ({ value: name, label: fieldWords(t, name, sector) }))
  const samples = [...new Set(dateColumns(mapping).flatMap((at) => record.columns[at]?.samples ?? []))]
  const isWhole = !faults.arrivalMissing && faults.repeated.size === 0
  const isCleared = record.can.check === 'rows_cleared'
  const needsDate = asksDates && dateFormat === null

  const proceed = () => {
    if (needsDate) {
      setIsAsked(true)
      question.current?.focus()
    } else check.mutate()
  }

  const problemOf = (position: string, field: string | null) => {
    if (field !== null && faults.repeated.has(field)) return t('columns.repeated')
    return refused.has(position) ? t('messages:field.invalid_choice') : undefined
  }

  return (
    <>
      <Text c="dimmed">{t('columns.detail')}</Text>
      {record.mappingRemembered ? (
        <Notice kind="note" title={t('columns.remembered')}>
          {t('columns.rememberedDetail')}
        </Notice>
      ) : null}
      <ul className={classes['rows']}>
        {record.columns.map((column, at) => {
          const position = String(at)
          const field = mapping[position] ?? null
          return (
            <ColumnRow
              key={position}
              column={column}
              field={field}
              origin={originOf(record, mapping, position)}
              choices={choices}
              error={problemOf(position, field)}
              onChange={(chosen) => setField(position, chosen)}
            />
          )
        })}
      </ul>
      {asksDates ? (
        <DateQuestion
          ref={question}
          formats={record.dateFormatChoices}
          samples={samples}
          value={dateFormat}
          onChange={setDateFormat}
          error={isAsked && needsDate ? t('messages:field.required') : undefined}
        />
      ) : (
        <DateFound format={record.dateFormat} samples={samples} />
      )}
      {check.error ? <Refusal error={check.error} /> : null}
      <div className={classes['proceed']}>
        {isChecked ? (
          <Button onClick={() => go({ import: record.id, step: 'check' })}>{t('columns.toResult')}</Button>
        ) : (
          <Button
            disabled={!isWhole || isCleared}
            loading={check.isPending}
            aria-describedby={isWhole ? undefined : 'why-not'}
            onClick={proceed}
          >
            {t('columns.check')}
          </Button>
        )}
        <Text size="sm" c="dimmed" id="why-not">
          {faults.arrivalMissing ? t('columns.arrivalMissing', { context: sector }) : null}
          {!faults.arrivalMissing && !isWhole ? t('columns.repeatedSomewhere') : null}
          {isWhole && !isCleared ? t('columns.nothingWritten', { context: sector }) : null}
        </Text>
      </div>
    </>
  )
}
