import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { ReasonedButton } from '../accounts/organisation/parts/reasoned-button.tsx'
import type { GuestsSearch } from './search-params.ts'

interface ExportGuestsProps {
  readonly search: GuestsSearch
  readonly mayExport: boolean
}

/** Everybody whom the filters leave, as a file; that it was taken is in the audit log. */
export function ExportGuests({ search, mayExport }: ExportGuestsProps) {
  const { t } = useTranslation('guests')
  const { level, status, tag, venue: venueId, sort } = search
  const icon = <IconDownload aria-hidden size={18} />
  if (!mayExport) {
    return (
      <ReasonedButton variant="default" leftSection={icon} reason={t('export.managers')}>
        {t('export.list')}
      </ReasonedButton>
    )
  }
  return (
    <Button
      component="a"
      variant="default"
      leftSection={icon}
      href={addressOf('/api/guest-profiles', {}, { level, status, tag, venueId, sort, format: 'csv' })}
      download
    >
      {t('export.list')}
    </Button>
  )
}
