import { Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './incident-choice.module.css'
import { incidentChoiceQuery, type IncidentSummary } from './queries.ts'
import { useIncidentWords } from './words.ts'

interface IncidentChoiceProps {
  readonly chosen?: string | undefined
  /** Only those of this venue; of all of one's own unless said otherwise. */
  readonly venueId?: string
  /** Of the latest only those of this status; by reference any is found. */
  readonly status?: IncidentSummary['status']
  readonly onChoose: (incident: IncidentSummary) => void
}

/** Which incident: one of the latest, or by its reference. Pages with it load `incidents`. */
export function IncidentChoice({ chosen, venueId, status, onChoose }: IncidentChoiceProps) {
  const { t } = useTranslation('incidents')
  const { dateTime } = useFormats()
  const { typeWord, severityWord } = useIncidentWords()
  const [typed, setTyped] = useState('')
  // A reference has eight digits: before them there is nothing to look for.
  const digits = typed.replaceAll(/[\s-]/gu, '')
  const isReference = /^[0-9a-f]{8}$/iu.test(digits)
  const query = useQuery(incidentChoiceQuery(isReference ? digits : '', venueId, status))
  return (
    <Stack gap="sm">
      <TextInput
        label={t('choice.reference')}
        description={t('choice.referenceDetail')}
        value={typed}
        maxLength={20}
        maw="24rem"
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        // The search runs while typing, and the field may be in a form that Enter would send.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Loaded query={query} rows={3} rowHeight={56}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t(isReference ? 'choice.unknown' : 'choice.none')}
              detail={t(isReference ? 'choice.unknownDetail' : 'choice.noneDetail')}
            />
          ) : (
            <ul className="plain-list stack gap-2">
              {items.map((incident) => (
                <li key={incident.id}>
                  <button
                    type="button"
                    className={`${classes['choice']} text-start inherit-font inherit-color row wrap between full-width target pad-2-sm card pointer`}
                    aria-pressed={incident.id === chosen}
                    onClick={() => onChoose(incident)}
                  >
                    <span>
                      <strong translate="no">{incident.reference}</strong>
                      {' · '}
                      {typeWord(incident.type)}
                      {' · '}
                      {severityWord(incident.severity)}
                    </span>{' '}
                    <span className="quiet">
                      <time dateTime={incident.occurredAt}>{dateTime(incident.occurredAt)}</time>
                      {' · '}
                      <span translate="no">{incident.venueName}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}
