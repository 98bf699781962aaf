import { Button, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../shell/toasts.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { ProveContact } from './prove-contact.tsx'
import { useKeepChannels, type AlertChannels, type ContactKind } from './queries.ts'
import type { PartProps } from './ways.tsx'

interface StandingProps {
  readonly kind: ContactKind
  readonly channels: AlertChannels
}

/** The proved contact, or where alerts go without it. */
function Standing({ kind, channels }: StandingProps) {
  const { t } = useTranslation('alerts-channels')
  const { address } = channels[kind]
  if (address !== null) {
    return (
      <p className="icons-at-text flush flex at-start gap-2 breakable">
        <IconCircleCheck aria-hidden size={20} />
        <span>
          <strong translate="no">{address}</strong> · {t(`contact.${kind}.proved`)}
        </span>
      </p>
    )
  }
  const usual = kind === 'email' ? channels.email.signInAddress : null
  const without = kind === 'email' && usual === null ? t('contact.email.noneAtAll') : undefined
  return (
    <p className="icons-at-text flush flex at-start gap-2 breakable">
      <IconCircleDashed aria-hidden size={20} />
      <span translate={usual === null ? undefined : 'no'}>
        {without ?? t(`contact.${kind}.none`, { address: usual })}
      </span>
    </p>
  )
}

export function OwnContact({ kind, channels, level }: PartProps & { kind: ContactKind }) {
  const { t } = useTranslation('alerts-channels')
  const [step, setStep] = useState<'value' | 'code'>()
  const keep = useKeepChannels()
  const { address, isAvailable } = channels[kind]
  const forget = useMutation({
    mutationFn: () => call('POST /api/alert-channels/verify', { body: { step: 'forget', kind } }),
    onSuccess: async ({ channels: kept }) => {
      keep(kept)
      await showToast({ kind: 'success', message: t(`contact.${kind}.forgotten`) })
    },
  })
  return (
    <Panel title={t(`contact.${kind}.title`)} detail={t(`contact.${kind}.detail`)} level={level}>
      {isAvailable ? null : <Text>{t('ways.smsUnavailable')}</Text>}
      <Standing kind={kind} channels={channels} />
      {step === undefined ? (
        <Group gap="sm">
          {isAvailable ? (
            <>
              <Button variant="default" onClick={() => setStep('value')}>
                {t(address === null ? `contact.${kind}.use` : `contact.${kind}.change`)}
              </Button>
              <Button variant="subtle" onClick={() => setStep('code')}>
                {t('contact.haveCode')}
              </Button>
            </>
          ) : null}
          {address === null ? null : (
            <Button variant="subtle" loading={forget.isPending} onClick={() => forget.mutate()}>
              {t(`contact.${kind}.forget`)}
            </Button>
          )}
        </Group>
      ) : (
        <ProveContact kind={kind} from={step} onDone={() => setStep(undefined)} />
      )}
      {forget.error ? <Refusal key={forget.submittedAt} error={forget.error} /> : null}
    </Panel>
  )
}
