import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../../api/client.ts'
import { FileLink } from '../../ui/file-link.tsx'
import { queryOf } from './audit-query.ts'
import type { AuditSearch } from './audit-search.ts'

/** The filtered entries as a file; the export is an entry of its own. */
export function ExportLink({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit')
  return (
    <>
      <FileLink label={t('export.do')} href={addressOf('/api/audit-log/export', {}, queryOf(search))} />
      <Text size="sm" c="dimmed" maw="18rem">
        {t('export.noted')}
      </Text>
    </>
  )
}
