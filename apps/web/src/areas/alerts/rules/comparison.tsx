import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { GuestLink } from '../guest-link.tsx'
import classes from '../alerts.module.css'
import type { Comparison } from '../queries.ts'

type Examples = Comparison['added']

function Cases({ title, examples }: { title: string; examples: Examples }) {
  const { t } = useTranslation('alerts')
  const { day } = useFormats()
  const context = useSector()
  if (examples.length === 0) return null
  return (
    <section>
      <h4 className={`${classes['heading']} above-2`}>{title}</h4>
      <ul className="flush indent">
        {examples.map(({ type, guest, stayId, arrivesOn }) => (
          <li key={`${type}.${stayId}`}>
            <GuestLink guest={guest} /> · {day(arrivesOn)} · {t(`type.${type}`, { context })}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('alerts')
  const context = useSector()
  const { days, stays, isCut, present, proposed, added, dropped } = comparison
  const types = [...new Set([...present.byType, ...proposed.byType].map(({ type }) => type))]
  const countOf = (side: Comparison['present'], type: (typeof types)[number]) =>
    side.byType.find((each) => each.type === type)?.raised ?? 0
  return (
    <>
      <p>
        {t('tried.what', { count: stays, days })} {isCut ? t('tried.cut') : null}
      </p>
      <div className="scroll-x">
        <table className={`${classes['table']} full-width collapsed`}>
          <caption className="visually-hidden">{t('tried.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('filter.type')}</th>
              <th scope="col" className={classes['number']}>
                {t('tried.present')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('tried.proposed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type}>
                <th scope="row">{t(`type.${type}`, { context })}</th>
                <td className={classes['number']}>{countOf(present, type)}</td>
                <td className={classes['number']}>{countOf(proposed, type)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('tried.total')}</th>
              <td className={classes['number']}>{present.raised}</td>
              <td className={classes['number']}>{proposed.raised}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Cases title={t('tried.added')} examples={added} />
      <Cases title={t('tried.dropped')} examples={dropped} />
      <p className="below-1 quiet">{t('tried.how')}</p>
    </>
  )
}
