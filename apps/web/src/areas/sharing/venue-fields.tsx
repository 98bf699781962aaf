import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import classes from './sharing.module.css'
import type { TermsValues } from './terms.ts'

/** Whether all venues of the parties take part, or which. */
export function VenueFields({ form }: { form: UseFormReturnType<TermsValues> }) {
  const { t } = useTranslation('sharing')
  const { me } = useMe()
  const values = form.getValues()
  const own = (me?.venues ?? []).filter(
    ({ sector, country }) =>
      values.sectors.some((one) => one === sector) && values.countries.includes(country),
  )
  const fault = Object.entries(form.errors).find(([path]) => path.startsWith('venueCodes'))?.[1]
  return (
    <fieldset className={classes['group']}>
      <legend>{t('form.venues')}</legend>
      <Checkbox
        size="md"
        py="0.625rem"
        label={t('form.partOnly')}
        description={t('form.partOnlyDetail')}
        {...form.getInputProps('isPartOnly', { type: 'checkbox' })}
      />
      {values.isPartOnly ? (
        <>
          <Checkbox.Group
            label={t('form.ownVenues')}
            {...form.getInputProps('ownVenueCodes')}
            value={values.ownVenueCodes}
          >
            <div className={classes['choices']}>
              {own.map(({ id, code, name }) => (
                <Checkbox
                  key={id}
                  size="md"
                  py="0.625rem"
                  value={code}
                  label={<bdi translate="no">{name}</bdi>}
                />
              ))}
            </div>
          </Checkbox.Group>
          <Textarea
            label={t('form.otherVenues')}
            description={t('form.otherVenuesDetail')}
            rows={3}
            autoComplete="off"
            translate="no"
            {...form.getInputProps('otherVenueCodes')}
            error={fault}
          />
        </>
      ) : null}
    </fieldset>
  )
}
