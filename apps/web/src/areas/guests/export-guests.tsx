import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { FileLink } from '../../ui/file-link.tsx'
import type { GuestsSearch } from './search-params.ts'

interface ExportGuestsProps {
  readonly search: GuestsSearch
  readonly mayExport: boolean
}

/** The filtered guests as a file; the audit log records the export. */
export function ExportGuests({ search, mayExport }: ExportGuestsProps) {
  const { t } = useTranslation('guests')
  const { level, status, tag, venue: venueId, sort } = search
  return (
    <FileLink
      label={t('export.list')}
      href={addressOf('/api/guest-profiles', {}, { level, status, tag, venueId, sort, format: 'csv' })}
      reason={mayExport ? undefined : t('export.managers')}
    />
  )
}
