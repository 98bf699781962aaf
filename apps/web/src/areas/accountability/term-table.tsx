import { sharedSeverities, termCapMonths, termMonths } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useUnits } from '../../shell/language/use-units.ts'
import classes from './accountability.module.css'

export function TermTable() {
  const { t } = useTranslation(['accountability', 'network'])
  const units = useUnits()
  return (
    <table className={`${classes['terms']} full-width within-40 collapsed`}>
      <caption>{t('terms.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('terms.severity')}</th>
          <th scope="col">{t('terms.longest')}</th>
          <th scope="col">{t('terms.first')}</th>
        </tr>
      </thead>
      <tbody>
        {sharedSeverities.map((severity) => (
          <tr key={severity}>
            <th scope="row">{t(`network:severity.${severity}`)}</th>
            <td>{units(termCapMonths[severity], 'month')}</td>
            <td>{units(termMonths(severity, termCapMonths[severity], true), 'month')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
