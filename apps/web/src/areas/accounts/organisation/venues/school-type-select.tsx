import { schoolTypes } from '@comity/contract'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Whom a school teaches, which decides the word for them. */
export function SchoolTypeSelect(props: NativeSelectProps) {
  const { t } = useTranslation('accounts-organisation')
  return (
    <NativeSelect
      label={t('venue.schoolType')}
      description={t('venue.schoolTypeWhy')}
      data={schoolTypes.map((value) => ({ value, label: t(`venue.schoolTypes.${value}`) }))}
      {...props}
    />
  )
}
