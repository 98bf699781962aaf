import { sharingSectors } from '@comity/domain/base'
import { jurisdictionFor, longestReference, reviewedCountries } from '@comity/domain/network'
import { Checkbox, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import classes from './sharing.module.css'
import { needKey, needsOf, sharingCountries, type TermsValues } from './terms.ts'
import { useAgreementWords } from './use-agreement-words.ts'

interface AreaProps {
  readonly form: UseFormReturnType<TermsValues>
}

/** What the law of a country asks the agreement to name, and what a venue there sees to itself. */
function CountryLaw({ form, country: code }: AreaProps & { country: string }) {
  const { t } = useTranslation(['agreements', 'network'])
  const { country, join, small } = useAgreementWords()
  const { sectors } = form.getValues()
  const answers = sectors.map((sector) => jurisdictionFor(code, sector))
  const duties = [...new Set(answers.flatMap((answer) => answer.duties))]
  const sources = [...new Map(answers.flatMap((answer) => answer.sources.map((one) => [one.source, one])))]
  return (
    <div className="pad-sm stack gap-xs frame">
      <strong>{country(code)}</strong>
      {needsOf(code, sectors).map((need) => (
        <TextInput
          key={need}
          label={t(`network:need.${need}`)}
          description={t('form.reference')}
          maxLength={longestReference}
          autoComplete="off"
          {...form.getInputProps(`references.${needKey(code, need)}`)}
        />
      ))}
      {duties.length > 0 ? (
        <Text size="sm">
          {t('form.duties', { duties: join(duties.map((duty) => small(t(`network:duty.${duty}`)))) })}
        </Text>
      ) : null}
      <details>
        <summary>{t('form.law')}</summary>
        <ul className="flush stack gap-2 indent">
          {sources.map(([source, { isToConfirm }]) => (
            <li key={source}>
              <span translate="no">{source}</span>
              {isToConfirm ? ` (${t('form.toConfirm')})` : null}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

export function AreaFields({ form }: AreaProps) {
  const { t } = useTranslation(['agreements', 'accounts-organisation'])
  const { country, countries } = useAgreementWords()
  const values = form.getValues()
  const open = sharingCountries()
  return (
    <>
      <Checkbox.Group
        label={t('form.sectors')}
        description={t('form.sectorsDetail')}
        required
        {...form.getInputProps('sectors')}
        value={values.sectors}
      >
        <div className={`${classes['choices']} grid gap-0-md`}>
          {sharingSectors.map((sector) => (
            <Checkbox
              key={sector}
              size="md"
              py="0.625rem"
              value={sector}
              label={t(`accounts-organisation:sector.${sector}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('form.countries')}
        description={t('form.countriesDetail', {
          countries: countries(reviewedCountries.filter((code) => !open.includes(code))),
        })}
        required
        {...form.getInputProps('countries')}
        value={values.countries}
      >
        <div className={`${classes['choices']} grid gap-0-md`}>
          {open.map((code) => (
            <Checkbox key={code} size="md" py="0.625rem" value={code} label={country(code)} />
          ))}
        </div>
      </Checkbox.Group>
      {values.sectors.length > 0
        ? values.countries.map((code) => <CountryLaw key={code} form={form} country={code} />)
        : null}
    </>
  )
}
