import { longestPassword, shortestPassword } from '@comity/domain/accounts'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts-sign-in')
  return (
    <PasswordInput
      required
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0, size: 44 }}
      {...props}
    />
  )
}

interface NewPasswordFieldProps extends PasswordInputProps {
  /** Whether the account may have a second factor, beside which a shorter password is enough. */
  readonly mayHaveSecondFactor?: boolean
}

/** A password to be chosen, with its rules said before it is typed. */
export function NewPasswordField({ mayHaveSecondFactor = false, ...props }: NewPasswordFieldProps) {
  const { t } = useTranslation('accounts-sign-in')
  const { alone, withSecondFactor } = shortestPassword
  const length = mayHaveSecondFactor
    ? t('password.lengthOrShorter', { least: alone, shorter: withSecondFactor })
    : t('password.length', { least: alone })
  return (
    <PasswordField
      autoComplete="new-password"
      description={`${length} ${t('password.rules', { most: longestPassword })}`}
      {...props}
    />
  )
}
