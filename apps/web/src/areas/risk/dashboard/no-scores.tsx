import { useTranslation } from 'react-i18next'
import { useSector } from '../../../shell/session/sector.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Instead of empty charts: schools and healthcare have no scores. */
export function NoScores() {
  const { t } = useTranslation(['risk-pages', 'risk'])
  const sector = useSector()
  const known = sector === 'school' || sector === 'healthcare' ? sector : 'other'
  return <EmptyState title={t(`risk:notScored.${known}`)} detail={t('noScores')} />
}
