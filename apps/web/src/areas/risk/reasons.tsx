import { wholePoints } from '@comity/domain/risk'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useFactWords } from './fact-words.ts'
import classes from './reasons.module.css'
import type { RiskReason } from './types.ts'

interface ReasonsProps {
  readonly reasons: readonly RiskReason[]
  readonly score: number
}

function Dates({ reason: { occurredAt, endsAt } }: { reason: RiskReason }) {
  const { t } = useTranslation('risk')
  const { date } = useFormats()
  if (!occurredAt) return null
  return (
    <span className="as-block quiet">
      <time dateTime={occurredAt}>{date(occurredAt)}</time>
      {endsAt ? ` · ${t('endsOn', { date: date(endsAt) })}` : null}
    </span>
  )
}

export function Reasons({ reasons, score }: ReasonsProps) {
  const { t } = useTranslation('risk')
  const { points, number } = useFormats()
  const wordsOf = useFactWords()
  const whole = wholePoints(reasons.map((reason) => reason.points))
  return (
    <table className={`${classes['sum']} full-width collapsed`}>
      <caption className="visually-hidden">{t('sum.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sum.fact')}</th>
          <th scope="col">{t('sum.points')}</th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason, index) => (
          <tr key={reason.factId ?? reason.line}>
            <th scope="row">
              {wordsOf(reason)}
              <Dates reason={reason} />
            </th>
            <td>{points(whole[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum.total')}</th>
          <td>{number(Math.round(score))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
