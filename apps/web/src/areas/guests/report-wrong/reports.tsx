import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { factsOfScore } from '../decisions/known-facts.ts'
import type { FalsePositive } from '../decisions/queries.ts'
import { useKnownFactWords } from '../decisions/use-known-fact-words.ts'
import type { GuestDetail } from '../queries.ts'

interface ReportsProps {
  readonly reports: readonly FalsePositive[]
  readonly guest: GuestDetail
}

export function Reports({ reports, guest }: ReportsProps) {
  const { t } = useTranslation(['guests-risk', 'guests'])
  const { date } = useFormats()
  const wordsOf = useKnownFactWords()
  if (reports.length === 0) return null
  const facts = factsOfScore(guest)
  const subjectWords = ({ subject }: FalsePositive) => {
    const fact = facts.find(({ id }) => id === subject.id)
    return fact ? wordsOf(fact) : t(`report.subject.${subject.kind}`)
  }
  return (
    <details>
      <summary>{t('report.list', { count: reports.length })}</summary>
      <ul className="plain-list ruled">
        {reports.map((report) => (
          <li key={report.id} className="pad-block-sm stack gap-1 flat-own-paragraphs">
            <div className="strong">{subjectWords(report)}</div>
            <p dir="auto" translate="no" className="breakable kept-lines">
              {report.reason ?? t('reason.none')}
            </p>
            <p className="quiet">
              <time dateTime={report.reportedAt}>{date(report.reportedAt)}</time>
              {' · '}
              {report.reportedBy.name === null ? (
                t('guests:rating.authorLeft')
              ) : (
                <span translate="no">{report.reportedBy.name}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
