import { leastShown } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Effects } from './queries.ts'

/** A count of what is others’; from one to four it is not said how many. */
export function useCountOfOthers(): (count: Effects['coverage'][number]['partners']) => string {
  const { t } = useTranslation('effects')
  const { number } = useFormats()
  return (count) => (count === 'fewer_than_5' ? t('few', { least: leastShown }) : number(count))
}
