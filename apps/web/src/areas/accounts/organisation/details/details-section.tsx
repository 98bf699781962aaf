import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shell/language/formats.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { useCountryName } from '../parts/use-country-name.ts'
import { organisationQuery, type Organisation } from '../queries.ts'
import { DetailsForm } from './details-form.tsx'
import classes from '../parts/parts.module.css'

/** What was decided at registration and stays. */
function FixedDetails({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('organisation')
  const countryName = useCountryName()
  const { date } = useFormats()
  return (
    <Panel title={t('details.fixed')} detail={t('details.fixedWhy')}>
      <dl className={classes['facts']}>
        <dt>{t('details.sector')}</dt>
        <dd>{t(`sector.${organisation.sector}`)}</dd>
        <dt>{t('details.country')}</dt>
        <dd>{countryName(organisation.country)}</dd>
        <dt>{t('details.since')}</dt>
        <dd>{date(organisation.createdAt)}</dd>
      </dl>
    </Panel>
  )
}

export default function DetailsSection() {
  const query = useQuery(organisationQuery)
  return (
    <Loaded query={query} rows={2} rowHeight={260}>
      {(organisation) => (
        <>
          <DetailsForm organisation={organisation} />
          <FixedDetails organisation={organisation} />
        </>
      )}
    </Loaded>
  )
}
