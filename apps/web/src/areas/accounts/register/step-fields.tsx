import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { NewPasswordField } from '../sign-in/password-fields.tsx'
import { OrganisationFields } from './organisation-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import type { RegistrationFields } from './registration.ts'
import type { Step } from './steps.ts'

export type RegistrationFormState = UseFormReturnType<RegistrationFields>

interface StepFieldsProps {
  readonly step: Step
  readonly form: RegistrationFormState
}

function VenueFields({ form }: { form: RegistrationFormState }) {
  const { t } = useTranslation('accounts-sign-in')
  return (
    <TextInput
      label={t('register.venueName')}
      description={t('register.venueHint')}
      required
      autoComplete="off"
      {...form.getInputProps('venue.name')}
    />
  )
}

function ManagerFields({ form }: { form: RegistrationFormState }) {
  const { t } = useTranslation('accounts-sign-in')
  return (
    <>
      <TextInput
        label={t('register.managerName')}
        required
        autoComplete="name"
        {...form.getInputProps('manager.name')}
      />
      <TextInput
        label={t('email')}
        description={t('register.emailHint')}
        required
        type="email"
        autoComplete="username"
        {...form.getInputProps('manager.email')}
      />
      <NewPasswordField label={t('password.label')} {...form.getInputProps('manager.password')} />
    </>
  )
}

export function StepFields({ step, form }: StepFieldsProps) {
  switch (step) {
    case 'organisation':
      return <OrganisationFields form={form} />
    case 'venue':
      return <VenueFields form={form} />
    case 'manager':
      return <ManagerFields form={form} />
    case 'preferences':
      return <PreferenceFields form={form} />
  }
}
