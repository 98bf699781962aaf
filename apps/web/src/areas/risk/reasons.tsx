import { wholePoints } from '@comity/domain/risk'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useFactWords } from './fact-words.ts'
import classes from './reasons.module.css'
import type { RiskReason } from './types.ts'

function Occurred({ reason: { occurredAt } }: { reason: RiskReason }) {
  const { date } = useFormats()
  if (!occurredAt) return null
  return (
    <time dateTime={occurredAt} className="as-block quiet">
      {date(occurredAt)}
    </time>
  )
}

function Ends({ reason: { endsAt } }: { reason: RiskReason }) {
  const { t } = useTranslation('risk')
  const { date } = useFormats()
  return endsAt ? <span className="quiet">{t('endsOn', { date: date(endsAt) })}</span> : null
}

/** What counts, each fact with its day, its end and its points: whole numbers that add up to the score. */
export function Reasons({ reasons }: { readonly reasons: readonly RiskReason[] }) {
  const { t } = useTranslation('risk')
  const { points } = useFormats()
  const wordsOf = useFactWords()
  const whole = wholePoints(reasons.map((reason) => reason.points))
  // The rest is shown where rounding leaves something of it.
  const shown = reasons
    .map((reason, index) => ({ reason, whole: whole[index] ?? 0 }))
    .filter(({ reason, whole }) => reason.line !== 'other' || whole !== 0)
  return (
    <table className={`${classes['sum']} full-width collapsed`}>
      <caption className="visually-hidden">{t('sum.caption')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('sum.fact')}</th>
          <th scope="col">{t('sum.points')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ reason, whole }) => (
          <tr key={reason.factId ?? reason.line}>
            <th scope="row">
              <div className="flex wrap between at-end gap-0-md">
                <span>
                  <strong>{wordsOf(reason)}</strong>
                  <Occurred reason={reason} />
                </span>
                <Ends reason={reason} />
              </div>
            </th>
            <td className="strong tabular" data-points={Math.sign(whole)}>
              {points(whole)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
