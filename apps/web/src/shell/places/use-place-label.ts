import { useTranslation } from 'react-i18next'
import type { PlaceName } from '../registry/page-data.ts'
import { usePageWords } from '../registry/use-page-words.ts'

/** The names of the groups; that of guests is the sector's word for them, as on their page. */
export function usePlaceLabel(): (name: PlaceName) => string {
  const { t } = useTranslation()
  const wordsOf = usePageWords()
  return (name) => (name === 'guests' ? wordsOf('/guest-profiles').title : t(`place.${name}`))
}
