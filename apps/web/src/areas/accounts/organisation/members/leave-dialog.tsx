import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { meKey } from '../../../../api/query-client.ts'
import { useMe } from '../../../../shell/session/use-me.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { ConfirmDialog } from '../../../../forms/confirm-dialog.tsx'
import type { Member } from '../queries.ts'

interface LeaveDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

export default function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('accounts-organisation')
  const { me } = useMe()
  const queries = useQueryClient()
  const leave = useMutation({
    mutationFn: () => call('DELETE /api/members/{memberId}', { params: { memberId: member.id } }),
    onSuccess: async () => {
      onClose()
      await Promise.all([['members'], meKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
      await showToast({ kind: 'success', message: t('member.hasLeft') })
    },
  })
  const isLastAdmin = leave.error instanceof ApiProblem && leave.error.code === 'not_allowed_now'
  return (
    <ConfirmDialog
      title={t('member.leaveTitle')}
      confirm={t('member.leaveDo')}
      keep={t('member.leaveKeep')}
      action={leave}
      refusal={isLastAdmin ? t('member.lastAdmin') : undefined}
      onClose={onClose}
    >
      <Text fw={600} translate="no">
        {member.name}
      </Text>
      <Text>{t('member.leaveLost')}</Text>
      {member.id === me?.user.id ? <Text fw={600}>{t('member.leaveSelf')}</Text> : null}
      <Text c="dimmed">{t('member.leaveKept')}</Text>
    </ConfirmDialog>
  )
}
