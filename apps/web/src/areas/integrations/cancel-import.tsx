import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import type { ImportRecord } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { useKeepImport } from './use-keep-import.ts'

/** Stops the import without a question, because nothing of it was saved. */
export function CancelImport({ record }: { record: ImportRecord }) {
  const { t } = useTranslation('integrations')
  const keep = useKeepImport()
  const cancel = useMutation({
    mutationFn: () =>
      call('POST /api/imports/{importId}/cancel', { params: { importId: record.id }, body: {} }),
    onSuccess: keep,
  })
  if (record.can.cancel !== true) return null
  return (
    <>
      {cancel.error ? <Refusal error={cancel.error} /> : null}
      <Button
        variant="default"
        className="self-start"
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {t('stop.do')}
      </Button>
    </>
  )
}
