import { Button } from '@mantine/core'
import { IconArrowUp, IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { AboutGuest, By, type EventProps } from './event-parts.tsx'
import classes from './live.module.css'
import type { LiveLevel } from './queries.ts'
import { oneOf, recordsIn, wordIn } from './read-data.ts'
import type { Row } from './stream-state.ts'
import { useAcknowledge, useEscalate } from './use-call-actions.ts'

const severities = ['low', 'medium', 'high'] as const
const levels = ['watching', 'managers', 'organisation'] as const satisfies readonly LiveLevel[]
const stepKinds = ['raised', 'acknowledged', 'escalated'] as const
const stepIcons = { raised: IconCircleDashed, acknowledged: IconCheck, escalated: IconArrowUp }

function Steps({ row: { data } }: { row: Row }) {
  const { t } = useTranslation('live')
  const { dateTime } = useFormats()
  const steps = recordsIn(data, 'steps').flatMap((step) => {
    const [kind, level, at] = [
      oneOf(stepKinds, step, 'kind'),
      oneOf(levels, step, 'level'),
      wordIn(step, 'at'),
    ]
    return kind && level && at !== null ? [{ kind, level, at, by: wordIn(step, 'by') }] : []
  })
  if (steps.length === 0) return null
  return (
    <ol className={`${classes['steps']} plain-list stack gap-2`} aria-label={t('steps')}>
      {steps.map(({ kind, level, at, by }) => {
        const StepIcon = stepIcons[kind]
        return (
          <li key={`${at} ${kind} ${level}`}>
            <StepIcon aria-hidden size={18} />
            <span>
              {t(kind === 'acknowledged' ? 'step.acknowledged' : `step.${kind}.${level}`)}{' '}
              <span className="flush quiet">
                <span translate="no">{by ?? t('somebodyGone')}</span> · {dateTime(at)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Actions({ row: { data, event } }: { row: Row }) {
  const { t } = useTranslation('live')
  const level = oneOf(levels, data, 'level') ?? 'organisation'
  const by = wordIn(data, 'acknowledgedBy')
  const acknowledge = useAcknowledge(event.subjectId)
  const escalate = useEscalate(event.subjectId)
  const about = <span className="visually-hidden">: {wordIn(data, 'text')}</span>
  return (
    <div className={`${classes['actions']} flex wrap at-start gap-sm`}>
      {by === null ? (
        <Button loading={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
          {t('acknowledge')}
          {about}
        </Button>
      ) : null}
      <ReasonedButton
        variant="default"
        loading={escalate.isPending}
        reason={level === 'organisation' ? t('highest') : undefined}
        onClick={() => escalate.mutate(level)}
      >
        {level === 'watching' ? t('escalate.managers') : t('escalate.organisation')}
        {about}
      </ReasonedButton>
    </div>
  )
}

/** A live alert: its text, its recipients, its history and the possible actions. */
export function CallBody({ row, me }: EventProps) {
  const { t } = useTranslation('live')
  const { data, isNewest } = row
  const severity = oneOf(severities, data, 'severity')
  const level = oneOf(levels, data, 'level')
  const acknowledgedBy = wordIn(data, 'acknowledgedBy')
  return (
    <>
      <p className={`${classes['text']} flush within-40 as-typed`} dir="auto" translate="no">
        {wordIn(data, 'text')}
      </p>
      {severity ? <RiskBadge level={severity} /> : null}
      <AboutGuest row={row} me={me} />
      <By row={row} words="by.raised" />
      {isNewest ? (
        <>
          {level ? <span>{t(`level.${level}`)}</span> : null}
          <span>
            {acknowledgedBy === null ? (
              t('acknowledgedByNobody')
            ) : (
              <>
                {t('acknowledgedBy')} <span translate="no">{acknowledgedBy}</span>
              </>
            )}
          </span>
          {/* Read as one text, what follows stands apart from the sentence. */} <Steps row={row} />
          <Actions row={row} />
        </>
      ) : null}
    </>
  )
}
