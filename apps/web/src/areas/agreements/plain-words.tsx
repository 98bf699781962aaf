import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Version } from './queries.ts'
import { useAgreementWords } from './use-agreement-words.ts'

export function PlainWords({ version }: { version: Version }) {
  const { t } = useTranslation(['agreements', 'network'])
  const { day } = useFormats()
  const { join, countries, country, sectors, grounds } = useAgreementWords()
  const { letsThrough, venues, metNeeds } = version
  return (
    <ul className="flush stack gap-2 indent">
      <li>{t('plain.what')}</li>
      <li>
        {t('plain.where', {
          sectors: sectors(letsThrough.sectors),
          countries: countries(letsThrough.countries),
        })}{' '}
        {venues.length === 0 ? (
          t('plain.allVenues')
        ) : (
          <>
            {t('plain.someVenues', { count: venues.length })}{' '}
            <bdi translate="no">{join(venues.map(({ name }) => name))}</bdi>.
          </>
        )}
      </li>
      <li>{t('plain.grounds', { grounds: grounds(letsThrough.grounds) })}</li>
      {letsThrough.terms.map(({ severity, months, firstMonths }) => (
        <li key={severity}>
          {t('plain.term', {
            severity: t(`network:severity.${severity}`),
            longest: t('months', { count: months }),
            first: t('months', { count: firstMonths }),
          })}
        </li>
      ))}
      <li>
        {letsThrough.crossing.length === 0
          ? t('plain.noCrossing')
          : t('plain.crossing', { grounds: grounds(letsThrough.crossing) })}
      </li>
      {metNeeds.map(({ country: code, need, reference }) => (
        <li key={`${code} ${need}`}>
          {t('pair', { name: country(code), what: t(`network:need.${need}`) })},{' '}
          <bdi translate="no">{reference}</bdi>
        </li>
      ))}
      <li>{t('plain.review', { date: day(letsThrough.reviewAt.slice(0, 10)) })}</li>
    </ul>
  )
}
