import { updateSso } from '@comity/contract/sso/sso'
import { PasswordInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { useKeepSso, type Sso } from './queries.ts'

interface OidcFormProps {
  readonly organisation: string
  readonly oidc: Sso['oidc']
}

const scopesOf = (typed: string) => typed.split(/[\s,]+/).filter((scope) => scope !== '')

/** The provider by its issuer; the rest is read from its discovery document. */
export function OidcForm({ organisation, oidc }: OidcFormProps) {
  const { t } = useTranslation('accounts-organisation')
  const keep = useKeepSso(organisation)
  const { form, refusal, isRefused, ...sending } = useCallForm({
    initialValues: {
      oidc: {
        issuer: oidc?.issuer ?? '',
        clientId: oidc?.clientId ?? '',
        clientSecret: '',
        scopes: oidc?.scopes.join(' ') ?? '',
      },
    },
    schema: updateSso.body,
    bodyOf: ({ oidc: { clientSecret, scopes, ...fields } }) => ({
      oidc: {
        ...fields,
        scopes: scopesOf(scopes),
        // A stored secret stays when the field is left empty.
        ...(clientSecret === '' && oidc?.hasSecret ? {} : { clientSecret }),
      },
    }),
    send: (body) => call('PUT /api/enterprise/sso/{organisation}', { params: { organisation }, body }),
    onDone: async (settings) => {
      keep(settings)
      form.setFieldValue('oidc.clientSecret', '')
      await showToast({ kind: 'success', message: t('sso.oidc.saved') })
    },
  })
  return (
    <CallForm {...sending} refusal={refusal} action={t('sso.oidc.save')} button={{ w: 'fit-content' }}>
      <TextInput
        type="url"
        label={t('sso.oidc.issuer')}
        description={t('sso.oidc.issuerWhat')}
        required
        autoComplete="off"
        {...form.getInputProps('oidc.issuer')}
        error={isRefused('oidc.issuer') ? t('sso.oidc.refused') : form.errors['oidc.issuer']}
      />
      <TextInput
        label={t('sso.oidc.clientId')}
        required
        autoComplete="off"
        {...form.getInputProps('oidc.clientId')}
      />
      <PasswordInput
        label={t('sso.oidc.clientSecret')}
        description={oidc?.hasSecret ? t('sso.oidc.secretKept') : t('sso.oidc.secretNew')}
        required={!oidc?.hasSecret}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('sso.oidc.showSecret') }}
        {...form.getInputProps('oidc.clientSecret')}
      />
      <TextInput
        label={t('sso.oidc.scopes')}
        description={t('sso.oidc.scopesWhat')}
        autoComplete="off"
        {...form.getInputProps('oidc.scopes')}
        error={Object.entries(form.errors).find(([path]) => path.startsWith('oidc.scopes'))?.[1] ?? undefined}
      />
    </CallForm>
  )
}
