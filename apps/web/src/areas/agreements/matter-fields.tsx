import { grounds } from '@comity/domain/incidents'
import { sharedSeverities, termMonths } from '@comity/domain/network'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import classes from './sharing.module.css'
import { monthChoices, type TermsValues } from './terms.ts'

export function MatterFields({ form }: { form: UseFormReturnType<TermsValues> }) {
  const { t } = useTranslation(['agreements', 'network'])
  const values = form.getValues()
  return (
    <>
      <Checkbox.Group
        label={t('form.grounds')}
        description={t('form.groundsDetail')}
        required
        {...form.getInputProps('grounds')}
        value={values.grounds}
      >
        <div className={`${classes['choices']} grid gap-0-md`}>
          {grounds.map((ground) => (
            <Checkbox
              key={ground}
              size="md"
              py="0.625rem"
              value={ground}
              label={t(`network:ground.${ground}`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        label={t('form.severities')}
        description={t('form.severitiesDetail')}
        required
        {...form.getInputProps('severities')}
        value={values.severities}
      >
        {sharedSeverities.map((severity) => {
          const name = t(`network:severity.${severity}`)
          const months = Number(values.termMonths[severity])
          return (
            <div key={severity} className={`${classes['term']} grid middle gap-1-md`}>
              <Checkbox size="md" py="0.625rem" value={severity} label={name} />
              {values.severities.includes(severity) ? (
                <>
                  <NativeSelect
                    aria-label={t('form.term', { severity: name })}
                    data={monthChoices[severity].map((value) => ({
                      value,
                      label: t('months', { count: Number(value) }),
                    }))}
                    {...form.getInputProps(`termMonths.${severity}`)}
                  />
                  <output>
                    {t('form.first', { first: t('months', { count: termMonths(severity, months, true) }) })}
                  </output>
                </>
              ) : null}
            </div>
          )
        })}
      </Checkbox.Group>
    </>
  )
}
