import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '../invite.module.css'

export function TokenForm({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslation(['accounts-invite', 'messages'])
  const form = useForm({
    initialValues: { token: '' },
    validate: { token: (value) => (value.trim() === '' ? t('messages:field.required') : null) },
  })
  return (
    <div className={`${classes['card']} stack gap-md shrinkable pad-lg card within-40`}>
      <form noValidate onSubmit={form.onSubmit(({ token }) => onToken(token.trim()))}>
        <Stack gap="md">
          <TextInput
            label={t('token.label')}
            description={t('token.hint')}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            {...form.getInputProps('token')}
          />
          <Button type="submit" w="fit-content">
            {t('token.submit')}
          </Button>
        </Stack>
      </form>
      <p className="flush quiet">
        {t('token.noCode')} <Link to="/login-page">{t('token.signIn')}</Link>
      </p>
    </div>
  )
}
