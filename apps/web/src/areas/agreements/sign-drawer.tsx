import { Button, Checkbox, Code, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { showToast } from '../../shell/toasts.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { Parties } from './parties.tsx'
import { PlainWords } from './plain-words.tsx'
import { renewAgreements, type FullAgreement } from './queries.ts'
import { useKeepAgreement } from './use-move.ts'
import { useWhy } from './use-agreement-words.ts'

export default function SignDrawer({
  agreement,
  onClose,
}: {
  agreement: FullAgreement
  onClose: () => void
}) {
  const { t } = useTranslation('agreements')
  const { me } = useMe()
  const why = useWhy()
  const queries = useQueryClient()
  const keep = useKeepAgreement()
  // The shown version is signed, even if another one comes meanwhile.
  const [{ id: agreementId, latest }] = useState(agreement)
  const [isRead, setRead] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const { version, digest } = latest
  const signing = useMutation({
    mutationFn: () =>
      call('POST /api/sharing-agreements/{agreementId}/sign', {
        params: { agreementId },
        body: { version, digest },
      }),
    onSuccess: async (signed) => {
      void showToast({
        kind: 'success',
        message: t(signed.inForce?.version === version ? 'done.inForce' : 'done.sign'),
      })
      await keep(signed)
      onClose()
    },
    onError: () => renewAgreements(queries),
  })
  const sign = (event: FormEvent) => {
    event.preventDefault()
    if (isRead) signing.mutate()
    else setMissed(true)
  }
  return (
    <FormDrawer title={t('sign.title', { version })} onClose={onClose}>
      <form noValidate onSubmit={sign}>
        <Stack gap="md">
          <Text>{t('sign.what')}</Text>
          <PlainWords version={latest} />
          <Parties version={latest} />
          <p className="breakable">
            {t('version.digest')} <Code translate="no">{digest}</Code>
          </p>
          <Checkbox
            size="md"
            label={t('sign.word', { organisation: me?.organisation?.name ?? '' })}
            checked={isRead}
            error={isMissed && !isRead ? t('sign.missing') : null}
            onChange={(event) => setRead(event.currentTarget.checked)}
          />
          {signing.error ? <Refusal error={signing.error} detail={why(signing.error)} /> : null}
          <Button type="submit" loading={signing.isPending}>
            {t('act.signNow')}
          </Button>
        </Stack>
      </form>
    </FormDrawer>
  )
}
