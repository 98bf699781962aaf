import { updateVenue } from '@comity/contract/accounts/organisation'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { CallForm } from '../../../../forms/call-form.tsx'
import { dayOf } from '../days.ts'
import { SchoolTypeSelect } from './school-type-select.tsx'
import { TimeZoneSelect } from '../parts/time-zone-select.tsx'
import { useCallForm } from '../../../../forms/use-call-form.ts'
import type { Venue } from '../queries.ts'

interface ChangeVenueFormProps {
  readonly venue: Venue
  readonly onDone: () => Promise<void>
}

/** The next time of a day of every year, YYYY-MM-DD: a date field needs a year. */
function nextOf(monthAndDay: string | null): string {
  if (monthAndDay === null) return ''
  const today = dayOf(new Date().toISOString())
  const thisYear = `${today.slice(0, 4)}-${monthAndDay}`
  return thisYear > today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${monthAndDay}`
}

export function ChangeVenueForm({ venue, onDone }: ChangeVenueFormProps) {
  const { t } = useTranslation('accounts-organisation')
  const { form, refusal, ...sending } = useCallForm({
    initialValues: {
      name: venue.name,
      code: venue.code,
      timeZone: venue.timeZone,
      schoolType: venue.schoolType,
      wipesOn: nextOf(venue.wipesOn),
    },
    schema: updateVenue.body,
    bodyOf: ({ name, code, timeZone, schoolType, wipesOn }) => ({
      ...(name === venue.name ? {} : { name }),
      ...(code === venue.code ? {} : { code }),
      ...(timeZone === venue.timeZone ? {} : { timeZone }),
      ...(schoolType === null || schoolType === venue.schoolType ? {} : { schoolType }),
      ...(venue.wipesOn === null || wipesOn.slice(5) === venue.wipesOn ? {} : { wipesOn: wipesOn.slice(5) }),
    }),
    send: (body) => call('PUT /api/venues/{venueId}', { params: { venueId: venue.id }, body }),
    onDone,
  })
  return (
    <CallForm {...sending} refusal={refusal} action={t('save')} button={{ w: 'fit-content' }}>
      <TextInput label={t('venue.name')} required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('venue.code')}
        description={`${t('venue.codeForm')} ${t('venue.codeChange')}`}
        required
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('code')}
      />
      <TimeZoneSelect country={venue.country} {...form.getInputProps('timeZone')} />
      {venue.schoolType === null ? null : (
        <>
          <SchoolTypeSelect {...form.getInputProps('schoolType')} />
          <TextInput
            type="date"
            label={t('venue.wipesOn')}
            description={t('venue.wipesOnWhy')}
            required
            {...form.getInputProps('wipesOn')}
          />
        </>
      )}
    </CallForm>
  )
}
