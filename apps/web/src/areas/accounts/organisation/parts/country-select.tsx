import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../register/countries.ts'

export function CountrySelect(input: Omit<ComponentProps<typeof NativeSelect>, 'data'>) {
  const { i18n } = useTranslation()
  return <NativeSelect data={countriesIn(i18n.language)} autoComplete="country" {...input} />
}
