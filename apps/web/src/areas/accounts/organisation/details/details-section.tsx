import { isIsland } from '@comity/domain/base'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shell/language/formats.ts'
import { usePageWords } from '../../../../shell/registry/use-page-words.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useCountryName } from '../../../../shell/language/use-country-name.ts'
import { organisationQuery, type Organisation } from '../queries.ts'
import { DetailsForm } from './details-form.tsx'
import classes from '../parts/parts.module.css'

function FixedDetails({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('accounts-organisation')
  const countryName = useCountryName()
  const { date } = useFormats()
  return (
    <Panel title={t('details.fixed')} detail={t('details.fixedWhy')}>
      <dl className={`${classes['facts']} flush grid dim-terms flush-values`}>
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

function Sharing() {
  const { title, summary } = usePageWords()('/sharing-agreements')
  return (
    <Panel title={title} detail={summary}>
      <LinkButton to="/sharing-agreements">{title}</LinkButton>
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
          {isIsland(organisation.sector) ? null : <Sharing />}
        </>
      )}
    </Loaded>
  )
}
