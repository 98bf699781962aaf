import type { Sector } from '@comity/domain/base'
import { venueActions } from '@comity/domain/incidents'
import { type QuickTemplate } from '@comity/domain/quick'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { ReportValues } from '../../incidents/form/report.ts'
import { SeverityField } from '../../incidents/form/severity-field.tsx'
import { TextHints } from '../../incidents/text-hints.tsx'
import { useIncidentWords } from '../../incidents/words.ts'
import classes from './report.module.css'

interface MoreFieldsProps {
  readonly form: UseFormReturnType<ReportValues>
  readonly template: QuickTemplate
  readonly sector: Sector
  readonly isOpen: boolean
}

/** What a template has set already, or what can wait: folded away, so that a minute is enough. */
export function MoreFields({ form, template, sector, isOpen }: MoreFieldsProps) {
  const { t } = useTranslation(['quick', 'incidents-form', 'incidents-pages'])
  const { severityWord } = useIncidentWords()
  const { values } = form
  const { severity } = values
  return (
    <>
      <details className={`${classes['more']} frame`} open={isOpen || undefined}>
        <summary>{t('severity', { level: severity ? severityWord(severity) : '–' })}</summary>
        <div>
          <SeverityField
            sector={sector}
            ticked={values.criteria}
            value={severity}
            error={form.errors['severity']}
            onChange={(criteria, level) => form.setValues({ criteria, severity: level })}
          />
        </div>
      </details>
      <details className={`${classes['more']} frame`} open={isOpen || undefined}>
        <summary>{t('more')}</summary>
        <div>
          <TextInput
            type="datetime-local"
            label={t('incidents-form:when')}
            {...form.getInputProps('occurredAt')}
          />
          {(['heard', 'inferred'] as const).map((name) => (
            <div key={name}>
              <Textarea
                label={t(`incidents-pages:text.${name}`)}
                description={t(`incidents-form:text.${name}`)}
                autosize
                minRows={2}
                maxLength={4000}
                {...form.getInputProps(name)}
              />
              <TextHints texts={[values[name]]} sector={sector} type={template.type} />
            </div>
          ))}
          <Checkbox.Group
            label={t('incidents-form:actions')}
            {...form.getInputProps('actions')}
            value={[...values.actions]}
          >
            <div className="tiles-14 grid gap-md">
              {venueActions.map((action) => (
                <Checkbox
                  key={action}
                  size="md"
                  py="0.625rem"
                  value={action}
                  label={t(`incidents-pages:action.${action}`)}
                />
              ))}
            </div>
          </Checkbox.Group>
          <Textarea
            label={t('incidents-form:actionTaken')}
            rows={2}
            maxLength={2000}
            {...form.getInputProps('actionTaken')}
          />
        </div>
      </details>
    </>
  )
}
