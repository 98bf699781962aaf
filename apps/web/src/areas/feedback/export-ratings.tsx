import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { ReasonedButton } from '../accounts/organisation/parts/reasoned-button.tsx'
import { filterOf } from './ratings.ts'
import type { RatingsSearch } from './ratings-search.ts'

/** Everything that the filters leave, as a file; that it was taken is in the audit log. */
export function ExportRatings({ search, me }: { search: RatingsSearch; me: Me }) {
  const { t } = useTranslation('ratings')
  const mayExport = mayOpen(
    'manager',
    me.roles.map(({ role }) => role),
  )
  const icon = <IconDownload aria-hidden size={18} />
  if (!mayExport) {
    return (
      <ReasonedButton variant="default" leftSection={icon} reason={t('export.managers')}>
        {t('export.do')}
      </ReasonedButton>
    )
  }
  return (
    <Button
      component="a"
      variant="default"
      leftSection={icon}
      href={addressOf('/api/export-feedback-csv', {}, filterOf(search, me.user.id))}
      download
    >
      {t('export.do')}
    </Button>
  )
}
