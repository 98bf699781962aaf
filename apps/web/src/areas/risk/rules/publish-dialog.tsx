import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { reasonOf } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { useRulesChanged, type RuleSet } from './queries.ts'
import { useCannot } from './use-cannot.ts'
import { useVersionName } from './version-words.tsx'

interface PublishDialogProps {
  readonly version: RuleSet
  readonly onClose: () => void
}

export default function PublishDialog({ version, onClose }: PublishDialogProps) {
  const { t } = useTranslation('risk-pages')
  const nameOf = useVersionName()
  const cannot = useCannot()
  const changed = useRulesChanged()
  const name = nameOf(version)
  const publish = useMutation({
    mutationFn: () =>
      call('POST /api/risk-scoring/rules/{version}/publish', { params: { version: version.version } }),
    onSuccess: async () => {
      onClose()
      await changed()
      await showToast({ kind: 'success', message: t('publish.done', { name }) })
    },
  })
  const reason = reasonOf(publish.error)
  return (
    <ConfirmDialog
      title={t('publish.title', { name })}
      confirm={t('publish.confirm')}
      keep={t('publish.keep')}
      action={publish}
      refusal={reason && cannot(reason)}
      onClose={onClose}
    >
      <Text>{t('publish.what')}</Text>
    </ConfirmDialog>
  )
}
