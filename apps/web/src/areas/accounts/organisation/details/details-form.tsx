import { updateOrganisation } from '@comity/contract/accounts/organisation'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { languageNames, languages } from '../../../../shell/language/choose-language.ts'
import { useSector } from '../../../../shell/session/sector.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { CallForm } from '../../../../forms/call-form.tsx'
import { TimeZoneSelect } from '../parts/time-zone-select.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { useKeepOrganisation } from '../parts/use-keep-organisation.ts'
import type { Organisation } from '../queries.ts'

/** Only what differs is sent, so that the audit log names what was changed. */
function changesOf(fields: Record<'name' | 'language' | 'timeZone', string>, before: Organisation) {
  return {
    ...(fields.name === before.name ? {} : { name: fields.name }),
    ...(fields.language === before.language ? {} : { language: fields.language as Organisation['language'] }),
    ...(fields.timeZone === before.timeZone ? {} : { timeZone: fields.timeZone }),
  }
}

export function DetailsForm({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('accounts-organisation')
  const context = useSector()
  const keep = useKeepOrganisation()
  const { name, language, timeZone, country } = organisation
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { name, language, timeZone },
    schema: updateOrganisation.body,
    bodyOf: (fields) => changesOf(fields, organisation),
    send: (body) => call('PUT /api/organisation', { body }),
    onDone: async () => {
      await keep()
      await showToast({ kind: 'success', message: t('details.saved') })
    },
  })
  return (
    <Panel title={t('details.change')}>
      <CallForm {...sending} refusal={refusal} action={t('save')} button={{ w: 'fit-content' }}>
        <TextInput
          label={t('details.name')}
          description={t('details.nameWhere', { context })}
          required
          autoComplete="organization"
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t('details.language')}
          description={t('details.languageWhat')}
          {...form.getInputProps('language')}
        >
          {languages.map((value) => (
            <option key={value} value={value} lang={value} translate="no">
              {languageNames[value]}
            </option>
          ))}
        </NativeSelect>
        <TimeZoneSelect country={country} {...form.getInputProps('timeZone')} />
      </CallForm>
    </Panel>
  )
}
