import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { RecordHeading } from '../../../ui/record-heading.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { useMoney } from '../../incidents/use-money.ts'
import { DueMark, OutcomeMark } from '../marks.tsx'
import type { Case, CaseFile } from '../queries.ts'
import { useCannot } from '../use-cannot.ts'
import { Said } from './said.tsx'

const DecideForm = lazy(() => import('./decide-form.tsx'))

function useFacts(file: CaseFile): readonly (readonly [string, ReactNode])[] {
  const { t, i18n } = useTranslation(['disputes', 'incidents', 'accounts-organisation'])
  const money = useMoney()
  const { sector, ground, type, severity, month, rating, amountMinor, currency, photos } = file
  const monthWord = (value: string) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${value}-01T00:00:00Z`),
    )
  const known: (readonly [string, ReactNode])[] = [
    [t('fact.ground'), t(`ground.${ground}`, { context: sector })],
    [t('fact.sector'), t(`accounts-organisation:sector.${sector}`)],
  ]
  if (type) known.push([t('fact.type'), t(`incidents:type.${type}`)])
  if (severity) known.push([t('fact.severity'), t(`incidents:severity.${severity}`)])
  if (month) known.push([t('fact.month'), monthWord(month)])
  if (rating !== null) known.push([t('fact.rating'), t('fact.ratingOf', { rating })])
  if (amountMinor !== null && currency !== null) known.push([t('fact.amount'), money(amountMinor, currency)])
  if (type)
    known.push([
      t('fact.photos'),
      photos === 0 ? t('fact.photosNone') : t('fact.photosCount', { count: photos }),
    ])
  return known
}

function File({ file }: { file: CaseFile }) {
  const { t } = useTranslation('disputes')
  const context = file.sector
  return (
    <>
      <p className="quiet">{t('case.blind', { context })}</p>
      <FactList facts={useFacts(file)} />
      <Said title={t('said.record')} words={file.facts} nothing={t('said.nothingWritten')} />
      {file.actionTaken === null ? null : (
        <Said title={t('said.action')} words={file.actionTaken} nothing="" />
      )}
      <Said title={t('said.guest', { context })} words={file.guestSays} nothing={t('said.nothing')} />
      <Said title={t('said.venue')} words={file.venueSays} nothing={t('said.nothing')} />
    </>
  )
}

/** A case as its reviewer reads it, without names. */
export function CaseShown({ of }: { readonly of: Case }) {
  const { t } = useTranslation('disputes')
  const { dateTime } = useFormats()
  const cannot = useCannot()
  const [isDeciding, setDeciding] = useState(false)
  const { file, outcome, decidedAt, dueAt, reason, can } = of
  return (
    <>
      <div>
        <RecordHeading>{file ? t(`record.${file.record}`) : t('case.gone')}</RecordHeading>
        <div className="row wrap gap-1-md">
          {outcome ? <OutcomeMark outcome={outcome} /> : null}
          {outcome && decidedAt ? <time dateTime={decidedAt}>{dateTime(decidedAt)}</time> : null}
          {can.decide === true ? <DueMark due={{ step: 'decide', dueAt, isOverdue: false }} /> : null}
          {!outcome && can.decide !== true ? <OutcomeMark outcome="removed_by_silence" /> : null}
        </div>
      </div>
      {file ? <File file={file} /> : <p>{t('case.goneDetail')}</p>}
      {reason === null ? null : <Said title={t('said.yours')} words={reason} nothing="" />}
      {outcome === null ? (
        <div>
          <ReasonedButton reason={cannot(can.decide)} onClick={() => setDeciding(true)}>
            {t('do.decide')}
          </ReasonedButton>
        </div>
      ) : null}
      {isDeciding && file ? (
        <Suspense>
          <DecideForm caseId={of.id} context={file.sector} onClose={() => setDeciding(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
