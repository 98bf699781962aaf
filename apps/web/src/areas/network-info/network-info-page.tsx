import { acknowledgeHours, decideDays } from '@comity/domain/disputes'
import {
  crossSectorGrounds,
  immediateGrounds,
  longestReviewMonths,
  lookupsPerHour,
  noticeDays,
} from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { Article } from '../../shell/article/article.tsx'
import { useUnits } from '../../shell/language/use-units.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSection, Points } from '../../ui/page-section.tsx'
import { TermTable } from '../accountability/term-table.tsx'
import { useNamed } from '../accountability/use-named.ts'
import { CountryList } from './country-list.tsx'
import { LiveCounts } from './live-counts.tsx'
import classes from './network-info.module.css'

function Ladder() {
  const { t } = useTranslation('network-info')
  const [units, named] = [useUnits(), useNamed()]
  return (
    <PageSection title={t('ladder.title')} summary={t('ladder.summary')}>
      <Points
        ordered
        points={[
          t('ladder.note'),
          t('ladder.rating'),
          t('ladder.incident'),
          t('ladder.listing'),
          t('ladder.told', { days: units(noticeDays, 'day'), grounds: named('ground', immediateGrounds) }),
          t('ladder.dispute', {
            acknowledge: units(acknowledgeHours, 'hour'),
            decide: units(decideDays, 'day'),
          }),
          t('ladder.end'),
        ]}
      />
    </PageSection>
  )
}

function Agreements() {
  const { t } = useTranslation('network-info')
  const [units, named] = [useUnits(), useNamed()]
  return (
    <PageSection title={t('agreements.title')} summary={t('agreements.summary')}>
      <Points
        points={[
          t('agreements.names'),
          t('agreements.sign'),
          t('agreements.stop'),
          t('agreements.review', { months: units(longestReviewMonths, 'month') }),
          t('agreements.crossing', { grounds: named('ground', crossSectorGrounds) }),
        ]}
      />
    </PageSection>
  )
}

export function NetworkInfoPage() {
  const { t } = useTranslation('network-info')
  return (
    <Article path="/network-info-page">
      <Ladder />
      <LiveCounts />
      <Agreements />
      <PageSection title={t('lookup.title')} summary={t('lookup.summary')}>
        <Points
          points={[
            t('lookup.reason'),
            t('lookup.match'),
            t('lookup.answer'),
            t('lookup.limit', { most: lookupsPerHour }),
            t('lookup.receipt'),
          ]}
        />
      </PageSection>
      <PageSection title={t('never.title')}>
        <Points
          points={[
            t('never.ratings'),
            t('never.story'),
            t('never.islands'),
            t('never.minors'),
            t('never.score'),
          ]}
        />
      </PageSection>
      <PageSection title={t('limits.title')} summary={t('limits.summary')}>
        <TermTable />
      </PageSection>
      <PageSection title={t('countries.title')} summary={t('countries.summary')}>
        <CountryList />
        <p className={`${classes['source']} stack gap-half quiet breakable`}>{t('countries.others')}</p>
      </PageSection>
      <PageSection title={t('further.title')}>
        <div className="unprinted flex wrap gap-sm">
          <LinkButton to="/trust-safety">{t('further.safety')}</LinkButton>
          <LinkButton to="/rated-network-info">{t('further.rated')}</LinkButton>
          <LinkButton to="/data-policy-page">{t('further.retention')}</LinkButton>
        </div>
      </PageSection>
    </Article>
  )
}
