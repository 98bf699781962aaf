import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { probabilityOf, strengthOf } from './outlook.ts'
import type { Predicted } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'

/** What raises a prediction and what lowers it, from the mean booking to this one. */
export function Factors({ of, prediction }: { of: End; prediction: Predicted }) {
  const { t } = useTranslation('predict')
  const percent = usePercent()
  const { factors, other, base, probability } = prediction
  const lines = [...factors.map((factor) => ({ ...factor, isRest: false })), { ...rest, effect: other }]
  const sides = [
    ['raises', lines.filter(({ effect }) => effect > 0)],
    ['lowers', lines.filter(({ effect }) => effect < 0)],
  ] as const
  return (
    <div>
      <h3>{t(`chance.${of}`)}</h3>
      <p>{t('factors.from', { percent: percent(probabilityOf(base)) })}</p>
      {sides.map(([side, some]) =>
        some.length === 0 ? null : (
          <div key={side}>
            <p>{t(`factors.${side}`)}</p>
            <ul>
              {some.map(({ field, value, effect, isRest }) => (
                <li key={field}>
                  {isRest ? t('factors.rest') : <FactorName field={field} value={value} />}{' '}
                  <span className="quiet">({t(`factors.${strengthOf(effect)}`)})</span>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      <p>{t('factors.to', { percent: percent(probability) })}</p>
    </div>
  )
}

/** All that is not among the strongest. */
const rest = { field: 'rest', value: null, isRest: true }

function FactorName({ field, value }: Pick<Predicted['factors'][number], 'field' | 'value'>) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const word =
    value === null
      ? t('value.unknown')
      : typeof value === 'boolean'
        ? t(value ? 'value.yes' : 'value.no')
        : typeof value === 'number'
          ? number(value)
          : value
  return (
    <>
      {t('factors.named', { field: t(`field.${field}`) })} <bdi translate="no">{word}</bdi>
    </>
  )
}
