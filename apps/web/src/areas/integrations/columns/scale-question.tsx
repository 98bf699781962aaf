import { Radio, Text } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRecord } from '../queries.ts'
import classes from './columns.module.css'

export type RatingScale = NonNullable<ImportRecord['ratingScale']>

interface ScaleQuestionProps {
  readonly ref: Ref<HTMLFieldSetElement>
  readonly scales: readonly RatingScale[]
  readonly value: RatingScale | null
  readonly onChange: (scale: RatingScale) => void
  readonly error: string | undefined
}

/** Asks on which scale the ratings are: a 5 is the best of one and half of another. */
export function ScaleQuestion({ ref, scales, value, onChange, error }: ScaleQuestionProps) {
  const { t } = useTranslation('integrations')
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      className={`${classes['question']} flush stack gap-sm shrinkable pad-md field-edge rounded`}
    >
      <legend>{t('scale.title')}</legend>
      <Text size="sm" c="dimmed">
        {t('scale.detail')}
      </Text>
      <Radio.Group
        aria-label={t('scale.title')}
        value={value ?? ''}
        error={error}
        onChange={(chosen) => {
          const scale = scales.find((each) => each === chosen)
          if (scale) onChange(scale)
        }}
      >
        {scales.map((scale) => (
          <Radio
            key={scale}
            value={scale}
            label={t(`scale.${scale}`)}
            styles={{ body: { minHeight: '2.75rem', alignItems: 'center' } }}
          />
        ))}
      </Radio.Group>
    </fieldset>
  )
}
