import type { Sector } from '@comity/domain/base'
import { wordingsOf } from '@comity/domain/incidents'
import { Button, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconBulb, IconEar, IconEye, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextHints } from '../text-hints.tsx'
import { useMoney } from '../use-money.ts'
import classes from './form.module.css'
import { minorOf, type ReportValues } from './report.ts'

const texts = [
  { name: 'observed', TextIcon: IconEye },
  { name: 'heard', TextIcon: IconEar },
  { name: 'inferred', TextIcon: IconBulb },
] as const

interface TextsFieldsProps {
  readonly form: UseFormReturnType<ReportValues>
  readonly sector: Sector
}

/** Sentences with a verb to begin with: what a person did, never what a person is. */
function Wordings({ form, sector }: TextsFieldsProps) {
  const { t } = useTranslation(['incidents-form', 'feedback'])
  const money = useMoney()
  const { type, amount, currency, room, observed, occurredAt } = form.values
  if (type === '') return null
  const minor = minorOf(amount, currency)
  const gaps = {
    amount: minor === undefined ? '…' : money(minor, currency),
    place: room.trim() ? `${t('feedback:room', { context: sector })} ${room.trim()}` : '…',
    time: occurredAt.split('T')[1] ?? '…',
  }
  return (
    <fieldset className={`${classes['group']} flush stack gap-2 shrinkable frame`}>
      <legend>{t('wording.label')}</legend>
      <div className="flex wrap gap-1-md">
        {wordingsOf(sector, type).map(({ key }) => {
          const sentence = t(`sentence.${key}`, gaps)
          return (
            <Button
              key={key}
              variant="default"
              className={classes['sentence'] ?? ''}
              leftSection={<IconPlus aria-hidden size={16} />}
              onClick={() => {
                form.setFieldValue('observed', [observed.trim(), sentence].filter(Boolean).join(' '))
                form.getInputNode('observed')?.focus()
              }}
            >
              {sentence}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Observations, statements of others and conclusions in three fields, so that they are not confused. */
export function TextsFields({ form, sector }: TextsFieldsProps) {
  const { t } = useTranslation(['incidents-form', 'incidents-pages'])
  const { type } = form.values
  return (
    <Stack gap="md">
      <Wordings form={form} sector={sector} />
      {texts.map(({ name, TextIcon }) => (
        <div key={name}>
          <Textarea
            label={
              <span className="inline-row gap-2">
                <TextIcon aria-hidden size={18} />
                {t(`incidents-pages:text.${name}`)}
              </span>
            }
            description={t(`text.${name}`)}
            autosize
            minRows={name === 'observed' ? 4 : 2}
            maxLength={4000}
            {...form.getInputProps(name)}
          />
          <TextHints texts={[form.values[name]]} sector={sector} type={type || 'other'} />
        </div>
      ))}
    </Stack>
  )
}
