import { configureSaml } from '@comity/contract/sso/sso'
import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconFileTypeXml } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { useFormats } from '../../../../shell/language/formats.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { Refusal } from '../../../../forms/refusal.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { useKeepSso, type Sso } from './queries.ts'
import classes from '../parts/parts.module.css'

interface SamlFormProps {
  readonly organisation: string
  readonly saml: Sso['saml']
}

function Provider({ saml }: { saml: NonNullable<Sso['saml']> }) {
  const { t } = useTranslation('accounts-organisation')
  const { date } = useFormats()
  return (
    <dl className={`${classes['facts']} flush grid dim-terms flush-values`}>
      <dt>{t('sso.saml.entityId')}</dt>
      <dd translate="no">{saml.entityId}</dd>
      <dt>{t('sso.saml.ssoUrl')}</dt>
      <dd translate="no">{saml.ssoUrl}</dd>
      <dt>{t('sso.saml.sloUrl')}</dt>
      <dd>{saml.sloUrl === null ? t('sso.saml.noSlo') : <span translate="no">{saml.sloUrl}</span>}</dd>
      <dt>{t('sso.saml.certificates')}</dt>
      <dd>{saml.certificatesEndAt.map((end) => t('sso.saml.until', { date: date(end) })).join(', ')}</dd>
    </dl>
  )
}

export function SamlForm({ organisation, saml }: SamlFormProps) {
  const { t } = useTranslation('accounts-organisation')
  const keep = useKeepSso(organisation)
  const { form, submit, isSending, refusal, isRefused } = useCallForm({
    initialValues: { metadata: '' },
    schema: configureSaml.body,
    bodyOf: (fields) => fields,
    send: (body) =>
      call('POST /api/enterprise/saml/{organisation}/configuration', { params: { organisation }, body }),
    onDone: async (settings) => {
      keep(settings)
      form.reset()
      await showToast({ kind: 'success', message: t('sso.saml.taken') })
    },
  })
  const read = async (file: File | null) => {
    if (file) form.setFieldValue('metadata', await file.text())
  }
  return (
    <>
      {saml ? <Provider saml={saml} /> : null}
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Textarea
            label={t(saml ? 'sso.saml.replace' : 'sso.saml.metadata')}
            description={t('sso.saml.metadataWhere')}
            required
            minRows={3}
            maxRows={8}
            autosize
            spellCheck={false}
            {...form.getInputProps('metadata')}
            error={isRefused('metadata') ? t('sso.saml.refused') : form.errors['metadata']}
          />
          {refusal ? <Refusal error={refusal} /> : null}
          <Group gap="sm">
            <FileButton accept=".xml,text/xml,application/xml,application/samlmetadata+xml" onChange={read}>
              {(props) => (
                <Button variant="default" leftSection={<IconFileTypeXml aria-hidden size={18} />} {...props}>
                  {t('sso.saml.file')}
                </Button>
              )}
            </FileButton>
            <Button type="submit" variant={saml ? 'default' : 'filled'} loading={isSending}>
              {t('sso.saml.take')}
            </Button>
          </Group>
          {saml ? (
            <Text size="sm" c="dimmed">
              {t('sso.saml.replaceWhat')}
            </Text>
          ) : null}
        </Stack>
      </form>
    </>
  )
}
