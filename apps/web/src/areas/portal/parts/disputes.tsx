import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { Dispute, PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

function Quoted({ label, text }: { label: string; text: string | null }) {
  if (!text) return null
  return (
    <div className="stack gap-1">
      <p className="quiet">{label}</p>
      <blockquote className="quotation flush kept-lines" dir="auto" translate="no">
        {text}
      </blockquote>
    </div>
  )
}

function Standing({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  const { outcome, decidedAt, due, state } = dispute
  if (outcome)
    return (
      <p className="strong">
        {t(`dispute.outcome.${outcome}`)}{' '}
        {decidedAt ? <time dateTime={decidedAt}>{date(decidedAt)}</time> : null}
      </p>
    )
  return (
    <>
      <p className="strong">{t(`dispute.state.${state}`)}</p>
      {due ? <p>{t(`dispute.due.${due.step}`, { date: date(due.dueAt) })}</p> : null}
      <p className="quiet">{t('dispute.hidden')}</p>
    </>
  )
}

export function Disputes({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  return (
    <Part id="disputes" items={of.disputes} keyOf={({ id }) => id}>
      {(dispute) => (
        <RecordCard
          id={dispute.id}
          title={`${t(`record.${dispute.record.kind}`)} · ${t(`dispute.ground.${dispute.ground}`)}`}
          at={dispute.receivedAt}
          {...(dispute.outcome ? { keptUntil: dispute.keptUntil } : {})}
        >
          <Standing dispute={dispute} />
          <Quoted label={t('dispute.you')} text={dispute.statement} />
          <Quoted label={t('dispute.venue')} text={dispute.answer} />
          <Quoted label={t('dispute.reason')} text={dispute.reason} />
        </RecordCard>
      )}
    </Part>
  )
}
