import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { showToast } from '../../shell/toasts.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { wordsOf } from './kinds.ts'
import type { ImportRecord } from './queries.ts'
import { Refusal } from './refusal.tsx'
import { useSector } from '../../shell/session/sector.ts'
import { useKeepImport } from './use-keep-import.ts'

interface UndoQuestionProps {
  readonly record: ImportRecord
  readonly onClose: () => void
}

export default function UndoQuestion({ record, onClose }: UndoQuestionProps) {
  const { t } = useTranslation('integrations')
  const { number } = useFormats()
  const sector = useSector(record.venueId)
  const keep = useKeepImport()
  const undo = useMutation({
    mutationFn: () =>
      call('POST /api/imports/{importId}/undo', { params: { importId: record.id }, body: {} }),
    onSuccess: async (undone) => {
      onClose()
      keep(undone)
      // The button that opened this is gone with the import.
      document.querySelector<HTMLElement>('main h1')?.focus()
      await showToast({ kind: 'success', message: t('result.undone') })
    },
  })
  const isInTheWay = undo.error instanceof ApiProblem && undo.error.code === 'not_allowed_now'
  const { added, updated } = record.counts
  return (
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      title={<strong>{t('undo.title')}</strong>}
      closeButtonProps={{ 'aria-label': t('undo.keep') }}
      centered
    >
      <Stack gap="md">
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {record.fileName}
        </Text>
        <Text>{t(wordsOf(record.kind, 'undo.lost'), { context: sector, rows: number(added) })}</Text>
        {updated > 0 ? (
          <Text>{t(wordsOf(record.kind, 'undo.restored'), { context: sector, rows: number(updated) })}</Text>
        ) : null}
        <Text c="dimmed">{t(wordsOf(record.kind, 'undo.condition'), { context: sector })}</Text>
        {undo.error ? (
          <Refusal
            error={undo.error}
            detail={isInTheWay ? t(wordsOf(record.kind, 'undo.inTheWay'), { context: sector }) : undefined}
          />
        ) : null}
        <Group gap="sm">
          <Button color="red.9" loading={undo.isPending} onClick={() => undo.mutate()}>
            {t('undo.do')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('undo.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
