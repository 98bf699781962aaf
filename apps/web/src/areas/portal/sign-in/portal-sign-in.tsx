import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import type { ApiProblem } from '../../../api/problem.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { PortalEnd } from '../session-times.ts'
import { CodeStep } from './code-step.tsx'
import type { SentCode } from './codes.ts'
import { ContactStep } from './contact-step.tsx'
import { FactStep } from './fact-step.tsx'
import classes from '../portal.module.css'

type Step =
  | { readonly at: 'contact'; readonly contact: string }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'fact'; readonly sent: SentCode; readonly code: string }

interface PortalSignInProps {
  /** Why the portal closed; undefined: it was not open. */
  readonly end: PortalEnd | undefined
  readonly onProved: () => Promise<void>
}

/** Signing in by a one-time code: no account, no password. */
export function PortalSignIn({ end, onProved }: PortalSignInProps) {
  const { t } = useTranslation(['portal', 'messages'])
  const [step, setStep] = useState<Step>({ at: 'contact', contact: '' })
  const prove = async (sent: SentCode, code: string, fact: object = {}) => {
    const { state } = await call('POST /api/guest-portal/prove', {
      body: { codeId: sent.codeId, code, ...fact },
    })
    if (state === 'signed_in') await onProved()
    else setStep({ at: 'fact', sent, code })
  }
  const begin = () => setStep({ at: 'contact', contact: step.at === 'contact' ? '' : step.sent.contact })
  const refusalOf = (problem: ApiProblem) => (problem.code === 'not_found' ? t('signIn.nobody') : undefined)
  return (
    <section className={`${classes['panel']} stack gap-sm pad-md card`} aria-labelledby="sign-in">
      <div>
        <Title order={2} size="h3" id="sign-in">
          {t(`signIn.title.${step.at}`)}
        </Title>
        {step.at === 'contact' ? <Text c="dimmed">{t('signIn.what')}</Text> : null}
      </div>
      {end && step.at === 'contact' ? (
        <Notice kind="note" title={t(`session.end.${end}.title`)}>
          <Text>{t(`session.end.${end}.detail`)}</Text>
        </Notice>
      ) : null}
      <Stack gap="md">
        {step.at === 'contact' ? (
          <ContactStep contact={step.contact} onSent={(sent) => setStep({ at: 'code', sent })} />
        ) : null}
        {step.at === 'code' ? (
          <CodeStep
            key={step.sent.codeId}
            sent={step.sent}
            label={t('signIn.open')}
            onCode={(code) => prove(step.sent, code)}
            refusalOf={refusalOf}
            onSent={(sent) => setStep({ at: 'code', sent })}
            onAnother={begin}
          />
        ) : null}
        {step.at === 'fact' ? (
          <FactStep onFact={(fact) => prove(step.sent, step.code, fact)} onAgain={begin} />
        ) : null}
      </Stack>
    </section>
  )
}
