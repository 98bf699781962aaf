import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import classes from '../../../ui/record-detail.module.css'
import { RecordHeading } from '../../../ui/record-heading.tsx'
import { useRules } from '../../accountability/use-rules.ts'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import { DueMark, StateMark } from '../marks.tsx'
import type { Dispute } from '../queries.ts'
import { DisputeActions } from './dispute-actions.tsx'
import { Said } from './said.tsx'
import { RecordLink } from './record-link.tsx'

const steps = ['acknowledge', 'answer', 'decide'] as const

/** What there is to do until it is decided, each with its time from when it was received. */
function Clocks({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes')
  const { dateTime } = useFormats()
  const rules = useRules()
  const done = { acknowledge: dispute.acknowledgedAt, answer: dispute.answeredAt, decide: dispute.decidedAt }
  return (
    <section aria-labelledby="dispute-clocks" className={`${classes['part']} stack gap-2 flat-texts`}>
      <h3 id="dispute-clocks">{t('clock.title')}</h3>
      <ol className={`${classes['steps']} flush stack gap-sm indent`}>
        {steps.map((step) => {
          const at = done[step]
          return (
            <li key={step} data-done={at !== null || undefined}>
              {at === null ? t(`clock.${step}`, rules) : t(`clock.${step}Done`, { at: dateTime(at) })}
            </li>
          )
        })}
      </ol>
      {dispute.outcome === null ? <p className="quiet">{t('clock.silence')}</p> : null}
    </section>
  )
}

export function DisputeShown({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes')
  const { dateTime } = useFormats()
  const context = useSector(dispute.venue.id)
  const rules = useRules()
  const { record, guest, ground, due, statement, answer, outcome, isTakenBack, reason } = dispute
  return (
    <>
      <div>
        <RecordHeading>{t(`record.${record.kind}`)}</RecordHeading>
        <div className="row wrap gap-1-md">
          <StateMark dispute={dispute} />
          {due ? <DueMark due={due} /> : null}
        </div>
      </div>
      <p>
        {outcome
          ? t(`outcomeMeans.${isTakenBack ? 'taken_back' : outcome}`, rules)
          : t(`hidden.${record.kind === 'feedback' ? 'rating' : 'matter'}`, { context })}
      </p>
      <FactList
        facts={[
          [
            t('fact.who', { context }),
            <Link
              key="who"
              to="/guest-detail-page"
              search={{ guest: guest.id }}
              className="inline-row gap-2 fit-width target"
            >
              <GuestLabel {...guest} sector={context} />
            </Link>,
          ],
          [t('fact.record'), <RecordLink key="record" dispute={dispute} />],
          [t('fact.ground'), t(`ground.${ground}`, { context })],
          [
            t('fact.venue'),
            <span key="venue" translate="no">
              {dispute.venue.name}
            </span>,
          ],
          [t('fact.received'), dateTime(dispute.receivedAt)],
        ]}
      />
      <Said title={t('said.guest', { context })} words={statement} nothing={t('said.nothing')} />
      {outcome === null || answer !== null ? (
        <Said title={t('said.venue')} words={answer} nothing={t('said.notYet')} />
      ) : null}
      {reason !== null ? <Said title={t('said.reviewer')} words={reason} nothing="" /> : null}
      {outcome === null ? <DisputeActions dispute={dispute} /> : null}
      <Clocks dispute={dispute} />
    </>
  )
}
