import { leastShown } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Count } from './queries.ts'

/** A published count in words. A count below five is never shown, because it could identify a person. */
export function useShownCount(): (count: Count) => string {
  const { t } = useTranslation('accountability')
  const { number } = useFormats()
  return (count) => (count === 'fewer_than_5' ? t('figures.few', { least: leastShown }) : number(count))
}
