import { acknowledgeHours, decideDays } from '@comity/domain/disputes'
import { grounds } from '@comity/domain/incidents'
import { immediateGrounds, noticeDays } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { Article } from '../../shell/article/article.tsx'
import { useUnits } from '../../shell/language/use-units.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSection, Points } from '../../ui/page-section.tsx'
import { TermTable } from '../accountability/term-table.tsx'
import { useNamed } from '../accountability/use-named.ts'
import classes from './network-info.module.css'

function Steps() {
  const { t } = useTranslation('network-info')
  const units = useUnits()
  const values = { acknowledge: units(acknowledgeHours, 'hour'), decide: units(decideDays, 'day') }
  return (
    <PageSection title={t('rated.steps.title')} summary={t('rated.steps.summary')}>
      <ol className={`${classes['steps']} plain-list grid gap-md`}>
        {(['see', 'answer', 'wait'] as const).map((step) => (
          <li key={step} className={`${classes['step']} pad-lg card kept-together`}>
            <h3>{t(`rated.steps.${step}.title`)}</h3>
            <p>{t(`rated.steps.${step}.what`, values)}</p>
          </li>
        ))}
      </ol>
      <div className="unprinted flex wrap gap-sm">
        <LinkButton primary to="/guest-portal">
          {t('rated.steps.portal')}
        </LinkButton>
        <LinkButton to="/gdpr-page">{t('rated.steps.rights')}</LinkButton>
      </div>
    </PageSection>
  )
}

/** The same network for a rated guest: what may be known, for how long, what to do. */
export function RatedNetworkInfoPage() {
  const { t } = useTranslation('network-info')
  const [units, named] = [useUnits(), useNamed()]
  return (
    <Article path="/rated-network-info">
      <PageSection title={t('rated.shared.title')} summary={t('rated.shared.summary')}>
        <Points
          points={[
            t('rated.shared.ground', { grounds: named('ground', grounds) }),
            t('rated.shared.says'),
            t('rated.shared.told', {
              days: units(noticeDays, 'day'),
              grounds: named('ground', immediateGrounds),
            }),
            t('rated.shared.lookups'),
          ]}
        />
      </PageSection>
      <PageSection title={t('rated.kept.title')}>
        <Points
          points={[
            t('rated.kept.ratings'),
            t('rated.kept.names'),
            t('rated.kept.refuse'),
            t('rated.kept.young'),
          ]}
        />
      </PageSection>
      <PageSection title={t('rated.long.title')} summary={t('rated.long.summary')}>
        <TermTable />
        <Points points={[t('rated.long.shorter'), t('rated.long.gone')]} />
      </PageSection>
      <Steps />
    </Article>
  )
}
