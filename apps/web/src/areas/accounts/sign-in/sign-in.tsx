import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewSession } from '../../../api/query-client.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import { PasswordStep } from './password-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'

interface SignInProps {
  readonly begin?: 'password' | 'forgotten'
  /** After the session stands; without it the page in place simply appears. */
  readonly onSignedIn?: () => void
}

type Step = 'password' | 'second_factor' | 'forgotten'

/** E-mail and password or a passkey, then the second factor where one is in force. */
export function SignIn({ begin = 'password', onSignedIn }: SignInProps) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>(begin)
  const [email, setEmail] = useState('')
  const enter = async () => {
    await renewSession(queries)
    onSignedIn?.()
  }
  return (
    <div className="pad-lg card within-32">
      {step === 'password' ? (
        <PasswordStep
          email={email}
          onEmail={setEmail}
          onSignedIn={enter}
          onSecondFactor={() => setStep('second_factor')}
          onForgotten={() => setStep('forgotten')}
        />
      ) : null}
      {step === 'second_factor' ? (
        <SecondFactorStep onSignedIn={enter} onBack={() => setStep('password')} />
      ) : null}
      {step === 'forgotten' ? <ForgottenPassword email={email} onBack={() => setStep('password')} /> : null}
    </div>
  )
}
