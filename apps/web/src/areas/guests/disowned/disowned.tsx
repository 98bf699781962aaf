import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/describe-error.ts'
import { useFormats } from '../../../shell/language/formats.ts'
import { useMe } from '../../../shell/session/use-me.ts'
import { mayOpen } from '../../../shell/session/audience.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx'
import { useGuestChanged } from '../queries.ts'

type Whose = 'theirs' | 'somebody_else'

function Ask({ guestId, whose, onClose }: { guestId: string; whose: Whose; onClose: () => void }) {
  const { t } = useTranslation(['guests', 'messages'])
  const changed = useGuestChanged()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTheirs = whose === 'theirs'
  const say = useMutation({
    mutationFn: () =>
      call('POST /api/guest-profiles/{guestId}/not-me', {
        params: { guestId },
        body: isTheirs ? { whose: 'theirs', reason: reason.trim() } : { whose: 'somebody_else' },
      }),
    onSuccess: async () => {
      await changed(guestId)
      onClose()
      void showToast({ kind: 'success', message: t('disowned.done') })
    },
  })
  const fault = say.error ? fieldErrors(say.error, t)['reason'] : undefined
  const send = () => {
    const lacksReason = isTheirs && reason.trim() === ''
    setMissing(lacksReason)
    if (lacksReason) field.current?.focus()
    else say.mutate()
  }
  return (
    <ConfirmDialog
      title={t('disowned.ask')}
      confirm={t(isTheirs ? 'disowned.theirs' : 'disowned.somebodyElse')}
      keep={t('disowned.keep')}
      action={{ mutate: send, isPending: say.isPending, error: fault === undefined ? say.error : null }}
      onClose={onClose}
    >
      <Text>{t(isTheirs ? 'disowned.theirsWhat' : 'disowned.elseWhat')}</Text>
      {isTheirs ? (
        <Textarea
          ref={field}
          required
          data-autofocus
          rows={3}
          maxLength={2000}
          label={t('disowned.reason')}
          value={reason}
          error={isMissing && reason.trim() === '' ? t('messages:field.required') : fault}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </ConfirmDialog>
  )
}

/** A guest says that the profile belongs to someone else; a manager says to whom. */
export default function Disowned({ guestId, at }: { guestId: string; at: string }) {
  const { t } = useTranslation('guests')
  const { date } = useFormats()
  const { roles } = useMe()
  const [whose, setWhose] = useState<Whose>()
  return (
    <Notice kind="note" title={t('disowned.title')}>
      <Text>{t('disowned.what', { date: date(at) })}</Text>
      {mayOpen('manager', roles) ? (
        <>
          <Text mt="xs">{t('disowned.how')}</Text>
          <Group gap="sm" mt="sm">
            <Button variant="default" onClick={() => setWhose('theirs')}>
              {t('disowned.theirs')}
            </Button>
            <Button variant="default" onClick={() => setWhose('somebody_else')}>
              {t('disowned.somebodyElse')}
            </Button>
          </Group>
        </>
      ) : (
        <Text mt="xs">{t('disowned.manager')}</Text>
      )}
      {whose ? <Ask guestId={guestId} whose={whose} onClose={() => setWhose(undefined)} /> : null}
    </Notice>
  )
}
