import { openBreakGlass } from '@comity/contract/accounts/break-glass'
import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useSector } from '../../../../shell/session/sector.ts'
import { useMe } from '../../../../shell/session/use-me.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { useKeepAccess } from './use-keep-access.ts'

const durations = [15, 30, 60]

export function OpenForm() {
  const { t } = useTranslation('accounts-organisation')
  const context = useSector()
  const keep = useKeepAccess()
  const { me } = useMe()
  const hasAll = me?.roles.some(
    ({ role, venueId }) => venueId === null && (role === 'manager' || role === 'admin'),
  )
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { reason: '', minutes: '30' },
    schema: openBreakGlass.body,
    bodyOf: ({ reason, minutes }) => ({ reason, minutes: Number(minutes) }),
    send: (body, idempotencyKey) => call('POST /api/break-glass', { body, idempotencyKey }),
    onDone: async () => {
      form.reset()
      await keep()
      await showToast({ kind: 'success', message: t('wider.opened') })
    },
  })
  return (
    <CallForm
      {...sending}
      refusal={refusal}
      action={t('wider.open')}
      reason={hasAll ? t('wider.hasAll') : undefined}
      button={{ w: 'fit-content' }}
    >
      <Textarea
        label={t('wider.reason')}
        description={t('wider.reasonWho', { context })}
        required
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
        error={form.errors['reason'] ? t('wider.reasonNeeded') : undefined}
      />
      <NativeSelect
        label={t('wider.lasts')}
        data={durations.map((count) => ({ value: String(count), label: t('wider.minutes', { count }) }))}
        {...form.getInputProps('minutes')}
      />
    </CallForm>
  )
}
