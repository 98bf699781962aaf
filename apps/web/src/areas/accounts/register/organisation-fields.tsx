import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '../../../shell/language/choose-language.ts'
import { countriesIn } from './countries.ts'
import type { RegistrationFormState } from './step-fields.tsx'
import { mustChooseZone, namedZones, zoneChoices } from './time-zones.ts'

const sectors = ['hotel', 'restaurant', 'short_let', 'school', 'healthcare', 'event'] as const

export function OrganisationFields({ form }: { form: RegistrationFormState }) {
  const { t, i18n } = useTranslation('accounts-sign-in')
  const { country } = form.values.organisation
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language])
  return (
    <>
      <TextInput
        label={t('register.organisationName')}
        required
        autoComplete="organization"
        {...form.getInputProps('organisation.name')}
      />
      <NativeSelect
        label={t('register.sector')}
        description={t('register.sectorHint')}
        required
        data={[
          { value: '', label: t('register.choose') },
          ...sectors.map((value) => ({ value, label: t(`register.sectors.${value}`) })),
        ]}
        {...form.getInputProps('organisation.sector')}
      />
      <NativeSelect
        label={t('register.country')}
        required
        autoComplete="country"
        data={[{ value: '', label: t('register.choose') }, ...countries]}
        {...form.getInputProps('organisation.country')}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          form.setFieldValue('organisation.country', chosen)
          form.setFieldValue(
            'organisation.timeZone',
            mustChooseZone(chosen) ? zoneChoices(chosen).likely : '',
          )
        }}
      />
      {mustChooseZone(country) ? <ZoneField form={form} country={country} /> : null}
      <NativeSelect
        label={t('register.language')}
        description={t('register.languageHint')}
        required
        {...form.getInputProps('organisation.language')}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language} translate="no">
            {languageNames[language]}
          </option>
        ))}
      </NativeSelect>
    </>
  )
}

function ZoneField({ form, country }: { form: RegistrationFormState; country: string }) {
  const { t, i18n } = useTranslation('accounts-sign-in')
  const zones = useMemo(() => namedZones(zoneChoices(country).zones, i18n.language), [country, i18n.language])
  return (
    <NativeSelect
      label={t('register.timeZone')}
      description={t('register.timeZoneHint')}
      required
      data={[{ value: '', label: t('register.choose') }, ...zones]}
      {...form.getInputProps('organisation.timeZone')}
    />
  )
}
