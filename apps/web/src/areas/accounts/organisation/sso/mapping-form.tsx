import { updateSso } from '@comity/contract/sso/sso'
import { Button, NativeSelect, Switch, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { ApiProblem } from '../../../../api/problem.ts'
import { showToast } from '../../../../shell/toasts.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import { changeOf, emptyRule, fieldsOf, type MappingFields } from './mapping-fields.ts'
import { useKeepSso, type Mapping, type Protocol } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'

interface MappingFormProps {
  readonly organisation: string
  readonly protocol: Protocol
  readonly mapping: Mapping
  /** Whether a domain has been proved, without which signing in this way is impossible. */
  readonly hasProof: boolean
}

export function MappingForm({ organisation, protocol, mapping, hasProof }: MappingFormProps) {
  const { t } = useTranslation(['accounts-organisation', 'shell'])
  const keep = useKeepSso(organisation)
  const initialValues: Record<string, MappingFields> = { [protocol]: fieldsOf(mapping) }
  const { form, refusal, ...sending } = useCallForm({
    initialValues,
    schema: updateSso.body,
    bodyOf: (values) => changeOf(protocol, values[protocol] ?? fieldsOf(mapping)),
    send: (body) => call('PUT /api/enterprise/sso/{organisation}', { params: { organisation }, body }),
    onDone: async (settings) => {
      keep(settings)
      await showToast({ kind: 'success', message: t('sso.mapping.saved') })
    },
  })
  const rules = form.values[protocol]?.roleMapping ?? []
  const isUnproved = refusal instanceof ApiProblem && refusal.code === 'not_allowed_now'
  const cannotSwitchOn = !hasProof && !mapping.enabled
  return (
    <CallForm
      {...sending}
      refusal={refusal}
      action={t('sso.mapping.save')}
      detail={isUnproved ? t('sso.domain.lastProof') : undefined}
      button={{ w: 'fit-content' }}
    >
      <Title order={4}>{t('sso.mapping.title')}</Title>
      <Text size="sm" c="dimmed">
        {t('sso.mapping.what')}
      </Text>
      <TextInput
        label={t(`sso.mapping.attribute.${protocol}`)}
        description={t('sso.mapping.attributeWhat')}
        autoComplete="off"
        {...form.getInputProps(`${protocol}.roleAttribute`)}
      />
      {rules.map((rule, index) => (
        <RuleFields
          key={rule.key}
          form={form}
          path={`${protocol}.roleMapping.${index}`}
          number={index + 1}
          venueId={rule.venueId}
          onRemove={() => form.removeListItem(`${protocol}.roleMapping`, index)}
        />
      ))}
      <Button
        w="fit-content"
        variant="default"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={() => form.insertListItem(`${protocol}.roleMapping`, emptyRule())}
      >
        {t('sso.mapping.add')}
      </Button>
      <NativeSelect
        label={t('sso.mapping.default')}
        description={t('sso.mapping.defaultWhat')}
        {...form.getInputProps(`${protocol}.defaultRole`)}
        data={[
          { value: '', label: t('sso.mapping.refuse') },
          { value: 'staff', label: t('sso.mapping.everywhere', { role: t('shell:role.staff') }) },
          { value: 'manager', label: t('sso.mapping.everywhere', { role: t('shell:role.manager') }) },
        ]}
      />
      <Switch
        size="md"
        py="0.75rem"
        label={t('sso.mapping.on')}
        description={cannotSwitchOn ? t('sso.mapping.proofFirst') : t('sso.mapping.onWhat')}
        disabled={cannotSwitchOn}
        {...form.getInputProps(`${protocol}.enabled`, { type: 'checkbox' })}
      />
    </CallForm>
  )
}
