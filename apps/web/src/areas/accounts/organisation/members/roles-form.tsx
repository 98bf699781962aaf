import { updateMemberRoles } from '@comity/contract/accounts/members'
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { useMe } from '../../../../shell/session/use-me.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import type { Approval, Member } from '../queries.ts'
import { GrantFields } from './grant-fields.tsx'
import { GrantLine } from './grant-line.tsx'
import { isChangeable, rowOf, wantedOf, type GrantRow } from './wanted-grants.ts'

interface RolesFormProps {
  readonly member: Member
  readonly onDone: (waiting: Approval | null) => Promise<void>
}

const emptyRow = (): GrantRow => ({
  key: crypto.randomUUID(),
  role: 'staff',
  venueId: '',
  from: '',
  until: '',
})

export function RolesForm({ member, onDone }: RolesFormProps) {
  const { t } = useTranslation('accounts-organisation')
  const { me } = useMe()
  const [initialValues] = useState(() => ({
    grants: member.grants.filter(isChangeable).map((grant) => rowOf(grant, Date.now())),
  }))
  const others = member.grants.filter((grant) => !isChangeable(grant))
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: updateMemberRoles.body,
    bodyOf: ({ grants }) => wantedOf(grants),
    send: (body) => call('PUT /api/members/{memberId}/roles', { params: { memberId: member.id }, body }),
    onDone: ({ approval }) => onDone(approval),
  })
  const rows = form.values.grants
  const isLastAdmin = refusal instanceof ApiProblem && refusal.code === 'not_allowed_now'

  return (
    <CallForm
      {...sending}
      refusal={refusal}
      action={t('member.saveRoles')}
      detail={isLastAdmin ? t('member.lastAdmin') : undefined}
      reason={rows.length === 0 ? t('member.oneRole') : undefined}
      button={{ w: 'fit-content' }}
    >
      {member.id === me?.user.id ? (
        <Notice kind="note" title={t('member.ownTitle')}>
          {t('member.ownWidening')}
        </Notice>
      ) : null}
      {rows.map((row, index) => (
        <GrantFields
          key={row.key}
          form={form}
          index={index}
          onRemove={() => form.removeListItem('grants', index)}
        />
      ))}
      <Button
        w="fit-content"
        variant="default"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={() => form.insertListItem('grants', emptyRow())}
      >
        {t('member.addRole')}
      </Button>
      {others.length > 0 ? (
        <div>
          <Text fw={600}>{t('member.otherRoles')}</Text>
          {others.map((grant) => (
            <Text key={grant.id}>
              <GrantLine grant={grant} />
            </Text>
          ))}
        </div>
      ) : null}
    </CallForm>
  )
}
