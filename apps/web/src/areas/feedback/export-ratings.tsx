import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { FileLink } from '../../ui/file-link.tsx'
import { filterOf } from './ratings.ts'
import type { RatingsSearch } from './ratings-search.ts'

/** The filtered ratings as a file; the audit log records the export. */
export function ExportRatings({ search, me }: { search: RatingsSearch; me: Me }) {
  const { t } = useTranslation('feedback-ratings')
  const mayExport = mayOpen(
    'manager',
    me.roles.map(({ role }) => role),
  )
  return (
    <FileLink
      label={t('export.do')}
      href={addressOf('/api/export-feedback-csv', {}, filterOf(search, me.user.id))}
      reason={mayExport ? undefined : t('export.managers')}
    />
  )
}
