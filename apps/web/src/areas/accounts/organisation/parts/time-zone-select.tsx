import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneGroups } from './time-zones.ts'
import { useCountryName } from '../../../../shell/language/use-country-name.ts'

interface TimeZoneSelectProps extends ComponentProps<typeof NativeSelect> {
  readonly country: string
}

/** IANA names as they are, those of the country first. */
export function TimeZoneSelect({ country, ...input }: TimeZoneSelectProps) {
  const { t } = useTranslation('accounts-organisation')
  const countryName = useCountryName()
  const { near, others } = zoneGroups(country, typeof input.value === 'string' ? input.value : '')
  return (
    <NativeSelect label={t('timeZone.label')} description={t('timeZone.why')} {...input}>
      <optgroup label={countryName(country)}>
        {near.map((zone) => (
          <option key={zone} value={zone} translate="no">
            {zone}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('timeZone.others')}>
        {others.map((zone) => (
          <option key={zone} value={zone} translate="no">
            {zone}
          </option>
        ))}
      </optgroup>
    </NativeSelect>
  )
}
