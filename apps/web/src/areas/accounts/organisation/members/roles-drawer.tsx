import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meKey } from '../../../../api/query-client.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { FormDrawer } from '../../../../forms/form-drawer.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Approval, Member } from '../queries.ts'
import { RolesForm } from './roles-form.tsx'

interface RolesDrawerProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Nothing has changed yet: a second administrator decides. */
function Waiting({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation('accounts-organisation')
  const { dateTime } = useFormats()
  return (
    <Stack gap="md">
      <Notice kind="note" title={t('approval.waitsTitle')}>
        <Text>{t('approval.waits', { date: dateTime(approval.expiresAt) })}</Text>
      </Notice>
      <Button
        w="fit-content"
        renderRoot={(props) => (
          <Link
            to="/organisation-settings"
            search={({ lang }) => ({ ...(lang ? { lang } : {}), section: 'approvals' as const })}
            {...props}
          />
        )}
      >
        {t('approval.show')}
      </Button>
      <Button w="fit-content" variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </Stack>
  )
}

export default function RolesDrawer({ member, onClose }: RolesDrawerProps) {
  const { t } = useTranslation('accounts-organisation')
  const queries = useQueryClient()
  const [approval, setApproval] = useState<Approval>()
  const done = async (waiting: Approval | null) => {
    await Promise.all(
      [['members'], ['approvals'], meKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    if (waiting) {
      setApproval(waiting)
      return
    }
    onClose()
    await showToast({ kind: 'success', message: t('member.rolesChanged') })
  }
  return (
    <FormDrawer
      title={
        <>
          {t('member.rolesOf')} <span translate="no">{member.name}</span>
        </>
      }
      onClose={onClose}
    >
      {approval ? (
        <Waiting approval={approval} onClose={onClose} />
      ) : (
        <RolesForm member={member} onDone={done} />
      )}
    </FormDrawer>
  )
}
