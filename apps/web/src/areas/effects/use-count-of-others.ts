import { leastShown } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Effects } from './queries.ts'

/** A count that concerns others; from one to four the number is not shown. */
export function useCountOfOthers(): (count: Effects['coverage'][number]['partners']) => string {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  return (count) => (count === 'fewer_than_5' ? t('few', { least: leastShown }) : number(count))
}
