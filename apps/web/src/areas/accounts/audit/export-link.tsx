import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../../api/client.ts'
import { queryOf } from './audit-query.ts'
import type { AuditSearch } from './audit-search.ts'

/** Everything that the filters leave, as a file; that it was taken is an entry of its own. */
export function ExportLink({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit')
  return (
    <>
      <Button
        component="a"
        variant="default"
        leftSection={<IconDownload aria-hidden size={18} />}
        href={addressOf('/api/audit-log/export', {}, queryOf(search))}
        download
      >
        {t('export.do')}
      </Button>
      <Text size="sm" c="dimmed" maw="18rem">
        {t('export.noted')}
      </Text>
    </>
  )
}
