import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import classes from '../portal.module.css'

export function Details({ of: { profile } }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  const { day, date } = useFormats()
  const { address } = profile
  const lines = [
    ['name', profile.name],
    ['birthDate', profile.birthDate && day(profile.birthDate)],
    ['email', profile.email],
    ['phone', profile.phone],
    [
      'address',
      address && [address.street, address.postcode, address.city, address.region].filter(Boolean).join(', '),
    ],
    ['number', String(profile.number)],
  ] as const
  return (
    <section className={`${classes['part']} stack gap-sm flat-own-paragraphs`} aria-labelledby="details">
      <h3 id="details" className={`${classes['partTitle']} flush title-size`}>
        {t('part.details.title')}
      </h3>
      <p className="quiet">{t('part.details.what')}</p>
      <dl className={`${classes['facts']} flush stack gap-1-md quiet-terms`}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`details.${name}`)}</dt>
            <dd {...(value ? { dir: 'auto', translate: 'no' } : {})}>{value || t('details.none')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('details.document')}</dt>
          <dd>{t(profile.hasDocument ? 'details.documentKept' : 'details.none')}</dd>
        </div>
        {profile.isVulnerable ? (
          <div>
            <dt>{t('details.vulnerable')}</dt>
            <dd>{t('details.vulnerableYes')}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('details.since')}</dt>
          <dd>{date(profile.createdAt)}</dd>
        </div>
        {profile.merged.map(({ number, name, birthDate, email, phone, mergedAt }) => (
          <div key={number}>
            <dt>{t('details.merged')}</dt>
            <dd>
              <span dir="auto" translate="no">
                {[String(number), name, birthDate && day(birthDate), email, phone]
                  .filter(Boolean)
                  .join(' · ')}
              </span>{' '}
              {t('details.mergedOn', { date: date(mergedAt) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {profile.keptUntil === null ? t('kept.open') : t('kept.until', { date: date(profile.keptUntil) })}
      </p>
    </section>
  )
}
