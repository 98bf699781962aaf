import { Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../shell/language/choose-language.ts'
import { useSector } from '../../shell/session/sector.ts'
import type { IdentityValues } from './identity-values.ts'

const addressLines = ['street', 'postcode', 'city', 'region'] as const

interface FieldsProps<V extends IdentityValues> {
  readonly form: UseFormReturnType<V>
}

export function ContactFields<V extends IdentityValues>({
  form,
  nameRequired = true,
}: FieldsProps<V> & { nameRequired?: boolean }) {
  const { t } = useTranslation('guests')
  return (
    <>
      <TextInput
        label={t('new.name')}
        required={nameRequired}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('new.phone')}
        description={t('new.phoneHint')}
        type="tel"
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
      <TextInput label={t('new.email')} type="email" autoComplete="off" {...form.getInputProps('email')} />
    </>
  )
}

export function FurtherFields<V extends IdentityValues>({
  form,
  hasDocument = false,
}: FieldsProps<V> & { hasDocument?: boolean }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  return (
    <>
      <TextInput
        type="date"
        label={t('identity.birthDate')}
        description={t('identity.birthDateWhy', { context: sector })}
        min="1850-01-01"
        autoComplete="off"
        {...form.getInputProps('birthDate')}
      />
      <Fieldset legend={t('identity.address')}>
        <Stack gap="sm">
          {addressLines.map((line) => (
            <TextInput
              key={line}
              label={t(`identity.${line}`)}
              autoComplete="off"
              {...form.getInputProps(`address.${line}`)}
            />
          ))}
        </Stack>
      </Fieldset>
      <TextInput
        label={t('identity.document')}
        description={hasDocument ? t('identity.documentAnother') : t('identity.documentWhy')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('documentNumber')}
      />
      <NativeSelect
        label={t('new.language')}
        description={t('new.languageHint', { context: sector })}
        {...form.getInputProps('language')}
      >
        <option value="">{t('new.languageUnknown')}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language} translate="no">
            {languageNames[language]}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}
