import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../field-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Refusal } from '../refusal.tsx'
import type { ImportRecord } from '../queries.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { wordsOf } from '../kinds.ts'
import { useGo } from '../use-go.ts'
import { ColumnRow } from './column-row.tsx'
import { originOf } from './confidence.ts'
import { DateFound } from './date-found.tsx'
import { DateQuestion } from './date-question.tsx'
import { ScaleQuestion, type RatingScale } from './scale-question.tsx'
import { WordsQuestion } from './words-question.tsx'
import { dateColumns, mappingFaults } from './mapping-faults.ts'
import { refusedColumns, useMapping } from './use-mapping.ts'
import classes from './columns.module.css'

const scales: readonly RatingScale[] = ['1-5', '1-10', 'percent']

export function ColumnsStep({ record }: { record: ImportRecord }) {
  const { t, i18n } = useTranslation('integrations')
  const sector = useSector(record.venueId)
  const go = useGo()
  const { mapping, setField, dateFormat, asksDates, ratingScale, asksScale, isChecked, check, ...set } =
    useMapping(record)
  const [isAsked, setIsAsked] = useState(false)
  const question = useRef<HTMLFieldSetElement>(null)
  const scaleQuestion = useRef<HTMLFieldSetElement>(null)
  const faults = mappingFaults(mapping, record.kind)
  const refused = refusedColumns(check.error)
  const choices = record.fields.map(({ name }) => ({ value: name, label: fieldWords(t, name, sector) }))
  const samples = [...new Set(dateColumns(mapping).flatMap((at) => record.columns[at]?.samples ?? []))]
  const isWhole = faults.missing.length === 0 && faults.repeated.size === 0
  const isCleared = record.can.check === 'rows_cleared'
  const needsDate = asksDates && dateFormat === null
  const needsScale = asksScale && ratingScale === null

  const missing = new Intl.ListFormat(i18n.language).format(
    faults.missing.map((field) => fieldWords(t, field, sector)),
  )
  const missingWords =
    faults.missing.length > 0
      ? t(wordsOf(record.kind, 'columns.arrivalMissing'), { context: sector, fields: missing })
      : null

  const proceed = () => {
    if (needsDate || needsScale) {
      setIsAsked(true)
      const first = needsDate ? question : scaleQuestion
      first.current?.focus()
    } else check.mutate()
  }

  const problemOf = (position: string, field: string | null) => {
    if (field !== null && faults.repeated.has(field)) return t('columns.repeated')
    return refused.has(position) ? t('messages:field.invalid_choice') : undefined
  }

  return (
    <>
      <Text c="dimmed">{t('columns.detail')}</Text>
      {record.suggestedKind ? (
        <Notice kind="note" title={t('kind.otherTitle')}>
          {t('kind.otherDetail', { kind: t(`kind.${record.suggestedKind}`, { context: sector }) })}
        </Notice>
      ) : null}
      {record.mappingRemembered ? (
        <Notice kind="note" title={t('columns.remembered')}>
          {t('columns.rememberedDetail')}
        </Notice>
      ) : null}
      <ul className="plain-list stack frame">
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
          onChange={set.setDateFormat}
          error={isAsked && needsDate ? t('messages:field.required') : undefined}
        />
      ) : (
        <DateFound format={record.dateFormat} samples={samples} />
      )}
      <WordsQuestion words={record.words} said={set.said} onChange={set.sayMeaning} />
      {asksScale ? (
        <ScaleQuestion
          ref={scaleQuestion}
          scales={scales}
          value={ratingScale}
          onChange={set.setRatingScale}
          error={isAsked && needsScale ? t('messages:field.required') : undefined}
        />
      ) : null}
      {check.error ? <Refusal error={check.error} /> : null}
      <div className={`${classes['proceed']} row wrap gap-sm-md`}>
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
          {missingWords}
          {faults.missing.length === 0 && !isWhole ? t('columns.repeatedSomewhere') : null}
          {isWhole && !isCleared ? t('columns.nothingWritten', { context: sector }) : null}
        </Text>
      </div>
    </>
  )
}
