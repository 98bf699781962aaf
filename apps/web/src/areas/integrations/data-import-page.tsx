import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BringFile } from './bring/bring-file.tsx'
import { WhatToBring } from './bring/what-to-bring.tsx'
import { ImportHistory } from './import-history.tsx'
import { OneImport } from './one-import.tsx'
import { useSector } from './sector.ts'

export function DataImportPage() {
  const { t } = useTranslation(['integrations', 'pages'])
  const sector = useSector()
  const { import: importId } = useSearch({ from: '/(own)/data-import' })
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('pages:data-import.title')}
        summary={t('summary', { context: sector })}
        action={importId ? <LinkButton to="/data-import">{t('all')}</LinkButton> : undefined}
      />
      {importId ? (
        <OneImport key={importId} importId={importId} />
      ) : (
        <>
          <BringFile />
          <WhatToBring />
          <ImportHistory />
        </>
      )}
    </Stack>
  )
}
