import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { faultAttributions, hasRiskLevelHint, sectorServices } from '@comity/domain/feedback'
import { useTranslation } from 'react-i18next'
import { ChipChoice } from './chip-choice.tsx'
import { CommentField } from './comment-field.tsx'
import classes from './rating-form.module.css'
import type { ReviewValues, Subject } from './review.ts'
import { TagChoice } from './tag-choice.tsx'

const riskHints = ['', 'low', 'medium', 'high', 'critical'] as const

interface MoreFieldsProps {
  readonly form: UseFormReturnType<ReviewValues>
  readonly subject: Subject
  readonly isUnfolded: boolean
  readonly onUnfold: (isUnfolded: boolean) => void
}

/** What a rating can do without, folded so that the three taps stay three. */
export function MoreFields({ form, subject: { kind, sector }, isUnfolded, onUnfold }: MoreFieldsProps) {
  const { t } = useTranslation('feedback')
  return (
    <details
      className={`${classes['more']} frame`}
      open={isUnfolded}
      onToggle={(event) => onUnfold(event.currentTarget.open)}
    >
      <summary>{t('rate.more', { context: sector })}</summary>
      <div className={`${classes['fields']} stack gap-md`}>
        <TagChoice
          chosen={form.getValues().tags}
          error={form.errors['tags']}
          onChange={(tags) => form.setFieldValue('tags', tags)}
        />
        <CommentField {...form.getInputProps('comment')} sector={sector} />
        <ChipChoice
          legend={t('rate.fault')}
          choices={faultAttributions.map((fault) => ({
            value: fault,
            label: t(`fault.${fault}`, { context: sector }),
          }))}
          value={form.getValues().fault}
          onChoose={(fault) => form.setFieldValue('fault', fault)}
        />
        <div className="tiles-14 grid gap-md">
          <NativeSelect
            label={t('rate.service')}
            data={sectorServices[sector].map((service) => ({
              value: service,
              label: t(`service.${service}`),
            }))}
            {...form.getInputProps('service')}
          />
          {kind === 'named' ? null : (
            <TextInput
              label={t('room', { context: sector })}
              autoComplete="off"
              maxLength={12}
              {...form.getInputProps('roomNumber')}
            />
          )}
        </div>
        {hasRiskLevelHint(sector) ? (
          <details className={`${classes['more']} frame`}>
            <summary>{t('rate.hint')}</summary>
            <div className={`${classes['fields']} stack gap-md`}>
              <ChipChoice
                legend={t('rate.hintDetail')}
                choices={riskHints.map((level) => ({
                  value: level,
                  label: t(`riskHint.${level || 'none'}`),
                }))}
                value={form.getValues().riskLevelHint}
                onChoose={(level) => form.setFieldValue('riskLevelHint', level)}
              />
            </div>
          </details>
        ) : null}
      </div>
    </details>
  )
}
