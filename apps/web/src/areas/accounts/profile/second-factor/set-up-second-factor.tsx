import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginSecondFactor, type NewSecondFactor } from '../../../../api/second-factor.ts'
import { ConfirmSecondFactor, PasswordQuestion } from './lazy-steps.ts'

interface SetUpSecondFactorProps {
  readonly email: string
  readonly onCodes: (codes: readonly string[]) => void
}

/** Password, then the app, then its first code; the recovery codes come last. */
export function SetUpSecondFactor({ email, onCodes }: SetUpSecondFactorProps) {
  const { t } = useTranslation('accounts-profile')
  const [step, setStep] = useState<'off' | 'password' | NewSecondFactor>('off')
  if (step === 'off') {
    return (
      <Button w="fit-content" onClick={() => setStep('password')}>
        {t('second-factor.setUp')}
      </Button>
    )
  }
  if (step === 'password') {
    return (
      <PasswordQuestion
        submit={t('second-factor.goOn')}
        cancel={t('second-factor.cancel')}
        action={async (password) => setStep(await beginSecondFactor(password))}
        onCancel={() => setStep('off')}
      />
    )
  }
  return (
    <ConfirmSecondFactor
      begun={step}
      email={email}
      onConfirmed={() => onCodes(step.recoveryCodes)}
      onCancel={() => setStep('off')}
    />
  )
}
