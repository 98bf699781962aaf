import type { Sector } from '@comity/domain/base'
import { severityCriteria, suggestSeverity, type IncidentSeverity } from '@comity/domain/incidents'
import { Checkbox, Radio, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SeverityMark } from '../incident-facts.tsx'
import { severities } from '../search.ts'
import { useIncidentWords } from '../words.ts'
import classes from './form.module.css'

interface SeverityFieldProps {
  readonly sector: Sector
  readonly ticked: readonly string[]
  readonly value: IncidentSeverity | ''
  readonly error: ReactNode
  readonly onChange: (ticked: readonly string[], severity: IncidentSeverity | '') => void
}

/** How grave it was, by what can be said of it: each criterion belongs to a level, the gravest ticked suggests it. */
export function SeverityField({ sector, ticked, value, error, onChange }: SeverityFieldProps) {
  const { t } = useTranslation('incidents-form')
  const { severityWord } = useIncidentWords()
  const criteria = severityCriteria(sector)
  const suggested = suggestSeverity(sector, ticked)
  const tick = (next: string[]) => onChange(next, suggestSeverity(sector, next) ?? value)
  return (
    <fieldset className={`${classes['group']} flush stack gap-2 shrinkable frame`}>
      <legend>{t('severity.label')}</legend>
      <Text size="sm" c="dimmed">
        {t('severity.detail')}
      </Text>
      <Checkbox.Group value={[...ticked]} onChange={tick} aria-label={t('severity.criteria')}>
        <div className={`${classes['levels']} grid`}>
          {severities.map((level) => (
            <div key={level}>
              <SeverityMark severity={level} />
              {criteria[level].map((criterion) => (
                <Checkbox
                  key={criterion}
                  size="md"
                  py="0.625rem"
                  value={criterion}
                  label={t(`criterion.${criterion}`)}
                />
              ))}
            </div>
          ))}
        </div>
      </Checkbox.Group>
      <output>
        {suggested ? t('severity.suggested', { level: severityWord(suggested) }) : t('severity.noSuggestion')}
      </output>
      <Radio.Group
        label={t('severity.choose')}
        required
        value={value}
        error={error}
        onChange={(level) => onChange(ticked, severities.find((each) => each === level) ?? '')}
      >
        <div className="flex wrap gap-1-md">
          {severities.map((level) => (
            <Radio key={level} value={level} py="0.75rem" label={severityWord(level)} />
          ))}
        </div>
      </Radio.Group>
    </fieldset>
  )
}
