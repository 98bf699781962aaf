import { schoolTypes, sectors, type Sector } from '@comity/contract'
import { createVenue } from '@comity/contract/accounts/organisation'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { CountrySelect } from '../parts/country-select.tsx'
import { CallForm } from '../../../../forms/call-form.tsx'
import { SchoolTypeSelect } from './school-type-select.tsx'
import { TimeZoneSelect } from '../parts/time-zone-select.tsx'
import { firstZoneOf } from '../parts/time-zones.ts'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import type { Organisation } from '../queries.ts'

interface NewVenueFormProps {
  readonly organisation: Organisation
  readonly onDone: () => Promise<void>
}

export function NewVenueForm({ organisation, onDone }: NewVenueFormProps) {
  const { t } = useTranslation('accounts-organisation')
  const { sector, country, timeZone } = organisation
  const { form, refusal, ...sending } = useCallForm({
    initialValues: { name: '', sector, country, timeZone, code: '', schoolType: schoolTypes[0] },
    schema: createVenue.body,
    bodyOf: ({ code, schoolType, ...fields }) => ({
      ...fields,
      ...(fields.sector === 'school' ? { schoolType } : {}),
      ...(code.trim() === '' ? {} : { code }),
    }),
    send: (body, idempotencyKey) => call('POST /api/venues', { body, idempotencyKey }),
    onDone,
  })
  const moveTo = (chosen: string) => {
    form.setFieldValue('country', chosen)
    const first = firstZoneOf(chosen)
    if (first) form.setFieldValue('timeZone', chosen === country ? timeZone : first)
  }
  return (
    <CallForm {...sending} refusal={refusal} action={t('venue.add')} button={{ w: 'fit-content' }}>
      <TextInput label={t('venue.name')} required data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label={t('details.sector')}
        description={t('venue.sectorWhy')}
        data={sectors.map((value) => ({ value, label: t(`sector.${value}`) }))}
        {...form.getInputProps('sector')}
        onChange={(event) => form.setFieldValue('sector', event.currentTarget.value as Sector)}
      />
      {form.values.sector === 'school' ? <SchoolTypeSelect {...form.getInputProps('schoolType')} /> : null}
      <CountrySelect
        label={t('details.country')}
        description={t('venue.countryWhy')}
        {...form.getInputProps('country')}
        onChange={(event) => moveTo(event.currentTarget.value)}
      />
      <TimeZoneSelect country={form.values.country} {...form.getInputProps('timeZone')} />
      <TextInput
        label={t('venue.code')}
        description={`${t('venue.codeForm')} ${t('venue.codeMade')}`}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('code')}
      />
    </CallForm>
  )
}
