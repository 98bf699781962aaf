import { Button, Group, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../api/describe-error.ts'
import { call } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import { supportedLanguage } from '../../../shell/language/choose-language.ts'
import { Refusal } from '../sign-in/refusal.tsx'
import { likelyCountry } from './countries.ts'
import {
  emptyRegistration,
  faultsOf,
  reachableStep,
  registrationOf,
  stepOf,
  type Registration,
  type RegistrationFields,
} from './registration.ts'
import classes from './register.module.css'
import { steps, type Step } from './steps.ts'
import { StepFields } from './step-fields.tsx'
import { StepLine } from './step-line.tsx'

interface RegistrationFormProps {
  /** The step of the address; what lies before it must be complete. */
  readonly asked: Step
  readonly onSent: (email: string) => void
}

const inStep = (step: Step) => (field: string) => stepOf(field) === step

/** faultsOf has checked every part by the schema of the contract. */
export default function RegistrationForm({ asked, onSent }: RegistrationFormProps) {
  const { t, i18n } = useTranslation('accounts-sign-in')
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm<RegistrationFields>({
    initialValues: emptyRegistration(
      likelyCountry(navigator.languages),
      supportedLanguage(i18n.language) ?? 'en',
    ),
  })
  const step = reachableStep(asked, faultsOf(form.getValues()))
  const shown = useRef(step)
  const isLast = step === steps.at(-1)

  const goTo = (next: Step) => navigate({ to: '.', search: (before) => ({ ...before, step: next }) })
  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors)
    const first = Object.keys(errors)[0]
    if (first === undefined) return
    if (stepOf(first) === step) form.getInputNode(first)?.focus()
    else void goTo(stepOf(first))
  }
  const sending = useMutation({
    // Every part was held to the schema of the contract by faultsOf.
    mutationFn: (fields: RegistrationFields) =>
      call('POST /api/managers/register', { body: registrationOf(fields) as Registration }),
    onSuccess: (_, { manager }) => onSent(manager.email.trim()),
    onError: (error) => showErrors(fieldErrors(error, t)),
  })
  const isPlaced = sending.error instanceof ApiProblem && sending.error.errors.length > 0

  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const faults = Object.entries(faultsOf(form.getValues()))
    const worded = Object.fromEntries(faults.map(([field, code]) => [field, t(`messages:field.${code}`)]))
    const here = Object.fromEntries(Object.entries(worded).filter(([field]) => inStep(step)(field)))
    showErrors(Object.keys(here).length > 0 || !isLast ? here : worded)
    if (Object.keys(here).length > 0) return
    if (!isLast) void goTo(steps[steps.indexOf(step) + 1] ?? step)
    else if (faults.length === 0) sending.mutate(form.getValues())
  }

  // The address names the shown step. A later one would appear by itself as soon as the last field before it is
  // filled in.
  useEffect(() => {
    if (asked !== step) void navigate({ to: '.', search: (before) => ({ ...before, step }), replace: true })
  }, [asked, step, navigate])

  // On the way to another step the focus goes with it.
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  return (
    <Stack gap="lg">
      <StepLine step={step} />
      <form className="pad-lg card within-40" noValidate onSubmit={submit}>
        <Stack gap="md">
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes['heading'] ?? ''}>
            {t(`register.title.${step}`)}
          </Title>
          {sending.error && !isPlaced ? <Refusal key={sending.submittedAt} error={sending.error} /> : null}
          <StepFields step={step} form={form} />
          <Group>
            <Button type="submit" loading={sending.isPending}>
              {isLast ? t('register.submit') : t('register.next')}
            </Button>
            {step === steps[0] ? null : (
              <Button variant="default" onClick={() => void goTo(steps[steps.indexOf(step) - 1] ?? step)}>
                {t('register.back')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}
