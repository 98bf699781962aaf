import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BringFile } from './bring/bring-file.tsx'
import { WhatToBring } from './bring/what-to-bring.tsx'
import { ImportHistory } from './import-history.tsx'
import { OneImport } from './one-import.tsx'
import { useMe } from '../../shell/session/use-me.ts'
import { useSector } from '../../shell/session/sector.ts'

/** The path stays the same from the list to an import and back, so this page moves the focus itself. */
function useFocusOnTitle(importId: string | undefined) {
  const before = useRef(importId)
  useEffect(() => {
    if (before.current !== importId) document.querySelector<HTMLElement>('main h1')?.focus()
    before.current = importId
  }, [importId])
}

export function DataImportPage() {
  const { t } = useTranslation(['integrations', 'pages'])
  const sector = useSector()
  const { import: importId, kind: wanted = 'stays' } = useSearch({ from: '/(own)/data-import' })
  const isManager = useMe().roles.some((role) => role === 'manager' || role === 'admin')
  const kind = isManager ? wanted : 'stays'
  useFocusOnTitle(importId)
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
          <BringFile kind={kind} isManager={isManager} />
          <WhatToBring kind={kind} />
          <ImportHistory />
        </>
      )}
    </Stack>
  )
}
