import { NativeSelect, Radio, Stack, Text } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { readingsOf, writtenAs } from './date-readings.ts'
import classes from './columns.module.css'

interface DateQuestionProps {
  readonly ref: Ref<HTMLFieldSetElement>
  readonly formats: readonly string[]
  readonly samples: readonly string[]
  readonly value: string | null
  readonly onChange: (format: string) => void
  readonly error: string | undefined
}

const shown = 2
/** More choices than this are no question of two readings: no format was found at all. */
const mostAsRadios = 3

/** Asks how the dates of the file are meant, and shows what each choice makes of them. */
export function DateQuestion({ ref, formats, samples, value, onChange, error }: DateQuestionProps) {
  const { t } = useTranslation('integrations')
  const { day } = useFormats()
  const isOpen = formats.length > mostAsRadios

  const readings = (format: string) =>
    readingsOf(samples, format, formats)
      .slice(0, shown)
      .map((reading) => t('date.reading', { written: reading.written, day: day(reading.day) }))

  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={`${classes['question']} flush stack gap-sm shrinkable pad-md field-edge rounded`}
    >
      <legend>{isOpen ? t('date.unknown') : t('date.ambiguous')}</legend>
      <Text size="sm" c="dimmed">
        {isOpen ? t('date.unknownDetail') : t('date.ambiguousDetail')}
      </Text>
      {isOpen ? (
        <Stack gap="xs" maw="28rem">
          <Text size="sm">
            {t('date.inFile')} <span translate="no">{samples.join(' · ')}</span>
          </Text>
          <NativeSelect
            label={t('date.format')}
            value={value ?? ''}
            error={error}
            onChange={(event) => event.currentTarget.value && onChange(event.currentTarget.value)}
          >
            <option value="">{t('date.choose')}</option>
            {formats.map((format) => (
              <option key={format} value={format} translate="no">
                {writtenAs(format)} ({format})
              </option>
            ))}
          </NativeSelect>
          {value ? readings(value).map((line) => <Text key={line}>{line}</Text>) : null}
        </Stack>
      ) : (
        <Radio.Group value={value} onChange={onChange} error={error} aria-label={t('date.ambiguous')}>
          <Stack gap="xs">
            {formats.map((format) => (
              <Radio.Card key={format} value={format} className={classes['reading'] ?? ''}>
                <Radio.Indicator />
                <span>
                  <strong>{t(`date.order.${format.startsWith('M') ? 'month' : 'day'}`)}</strong>
                  {readings(format).map((line) => (
                    <span key={line} className="as-block">
                      {line}
                    </span>
                  ))}
                </span>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
      )}
    </fieldset>
  )
}
