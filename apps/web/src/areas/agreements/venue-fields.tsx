import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../shell/session/use-me.ts'
import classes from './sharing.module.css'
import { venueFault, venuesWithin, type TermsValues } from './terms.ts'

interface VenueFieldsProps {
  readonly form: UseFormReturnType<TermsValues>
  readonly own: Me['venues']
}

export function VenueFields({ form, own }: VenueFieldsProps) {
  const { t } = useTranslation('agreements')
  const values = form.getValues()
  const fault = venueFault(form.errors, values, own)
  // The indices of codes shift with every change, so a fault shows only for the codes that were sent.
  const props = (name: 'ownVenueCodes' | 'otherVenueCodes', at: 'own' | 'others') => {
    const { onChange, ...rest } = form.getInputProps(name)
    return {
      ...rest,
      onChange: (value: unknown) => {
        if (fault) form.clearFieldError(fault.path)
        onChange(value)
      },
      error: fault?.at === at ? fault.error : undefined,
    }
  }
  return (
    <fieldset className={`${classes['group']} flush unpadded borderless stack gap-1 shrinkable`}>
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
            {...props('ownVenueCodes', 'own')}
            value={values.ownVenueCodes}
          >
            <div className={`${classes['choices']} grid gap-0-md`}>
              {venuesWithin(own, values).map(({ id, code, name }) => (
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
            {...props('otherVenueCodes', 'others')}
          />
        </>
      ) : null}
    </fieldset>
  )
}
