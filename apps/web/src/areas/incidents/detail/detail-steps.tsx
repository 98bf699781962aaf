import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from '../../../ui/record-detail.module.css'
import { PersonName } from '../person-name.tsx'
import type { IncidentDetail, IncidentStep } from '../queries.ts'
import { AddNote } from './add-note.tsx'
import { correctedFields } from './corrected-fields.ts'

/** What a step says besides its kind: to whom, by when, which fields. */
function useStepDetail({ assignedTo, sector }: IncidentDetail): (step: IncidentStep) => string | undefined {
  const { t, i18n } = useTranslation('incidents-pages')
  const { dateTime } = useFormats()
  return ({ kind, details: { userId, dueAt, fields } }) => {
    if (kind === 'assigned' && typeof dueAt === 'string') {
      const name = assignedTo?.id === userId ? assignedTo?.name : undefined
      return [name, t('dueBy', { at: dateTime(dueAt) })].filter(Boolean).join(' · ')
    }
    if (kind === 'corrected' && Array.isArray(fields)) {
      return new Intl.ListFormat(i18n.language).format(
        correctedFields(fields).map((field) => t([`field.${field}`, 'field.other'], { context: sector })),
      )
    }
    return undefined
  }
}

export function DetailSteps({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('incidents-pages')
  const { dateTime } = useFormats()
  const detailOf = useStepDetail(incident)
  return (
    <Panel level={2} title={t('detail.steps')}>
      <ol className={`${classes['steps']} flush stack gap-sm indent flat-paragraphs`}>
        {incident.steps.map((step) => (
          <li key={step.id}>
            <strong>{t(`step.${step.kind}`)}</strong> <PersonName person={step.by} />{' '}
            <span className={`${classes['quiet']} quiet`}>
              <time dateTime={step.at}>{dateTime(step.at)}</time>
              {[detailOf(step)].filter(Boolean).map((detail) => ` · ${detail}`)}
            </span>
            {step.note === null ? null : <p>{step.note}</p>}
          </li>
        ))}
      </ol>
      {incident.can.note === true ? <AddNote incident={incident} /> : null}
    </Panel>
  )
}
