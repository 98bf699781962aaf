import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { readingsOf } from './date-readings.ts'

interface DateFoundProps {
  readonly format: string | null
  readonly samples: readonly string[]
}

/** How the dates are read where the file itself leaves no doubt. */
export function DateFound({ format, samples }: DateFoundProps) {
  const { t } = useTranslation('integrations')
  const { day } = useFormats()
  const [first] = format === null ? [] : readingsOf(samples, format, [format])
  if (!first) return null
  return <Text>{t('date.found', { reading: t('date.reading', { ...first, day: day(first.day) }) })}</Text>
}
