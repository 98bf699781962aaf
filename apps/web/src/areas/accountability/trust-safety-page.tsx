import {
  acknowledgeHours,
  answerDays,
  decideDays,
  judgedMonths,
  leastDecisions,
  mostOverturned,
} from '@comity/domain/disputes'
import { grounds } from '@comity/domain/incidents'
import {
  draftListingDays,
  immediateGrounds,
  improvementSteps,
  noticeDays,
  repeatedWithinMonths,
  reviewHours,
} from '@comity/domain/network'
import type { ImprovementStep } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { Article } from '../../shell/article/article.tsx'
import { useUnits } from '../../shell/language/use-units.ts'
import { usePage } from '../../shell/registry/use-pages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageSection, Points } from '../../ui/page-section.tsx'
import { Report } from './report.tsx'
import { TermTable } from './term-table.tsx'
import { useNamed } from './use-named.ts'

function Evidence() {
  const { t } = useTranslation('accountability')
  const [units, named] = [useUnits(), useNamed()]
  return (
    <PageSection title={t('evidence.title')} summary={t('evidence.summary')}>
      <Points
        points={[
          t('evidence.confirmed', { within: units(repeatedWithinMonths, 'month') }),
          t('evidence.ground', { grounds: named('ground', grounds) }),
          t('evidence.pillars'),
          t('evidence.signatures'),
          t('evidence.agreement'),
          t('evidence.person'),
        ]}
      />
    </PageSection>
  )
}

function Told() {
  const { t } = useTranslation('accountability')
  const [units, named] = [useUnits(), useNamed()]
  return (
    <PageSection title={t('told.title')}>
      <Points
        points={[
          t('told.before', { days: units(noticeDays, 'day') }),
          t('told.immediate', {
            grounds: named('ground', immediateGrounds),
            hours: units(reviewHours, 'hour'),
          }),
          t('told.lookups'),
        ]}
      />
    </PageSection>
  )
}

function Disputed() {
  const { t } = useTranslation('accountability')
  const units = useUnits()
  return (
    <PageSection title={t('dispute.title')}>
      <Points
        points={[
          t('dispute.freeze'),
          t('dispute.clocks', {
            acknowledge: units(acknowledgeHours, 'hour'),
            answer: units(answerDays, 'day'),
            decide: units(decideDays, 'day'),
          }),
          t('dispute.reviewer'),
          t('dispute.silence'),
          t('dispute.correction'),
          t('dispute.overturned', {
            share: units(mostOverturned * 100, 'percent'),
            least: leastDecisions,
            within: units(judgedMonths, 'month'),
          }),
        ]}
      />
    </PageSection>
  )
}

function Ends() {
  const { t } = useTranslation('accountability')
  const [units, named] = [useUnits(), useNamed()]
  const steps = named(
    'step',
    Object.keys(improvementSteps),
    (step) => ` (${units(improvementSteps[step as ImprovementStep] / 10, 'percent')})`,
  )
  return (
    <PageSection title={t('end.title')} summary={t('end.summary')}>
      <TermTable />
      <Points
        points={[
          t('end.expiry'),
          t('end.extend'),
          t('end.plan', { steps }),
          t('end.draft', { days: units(draftListingDays, 'day') }),
          t('end.proof'),
        ]}
      />
    </PageSection>
  )
}

export function TrustSafetyPage() {
  const { t } = useTranslation('accountability')
  const portal = usePage('/guest-portal')
  const ledger = usePage('/blockchain-insights')
  return (
    <Article path="/trust-safety">
      <Evidence />
      <Told />
      <Disputed />
      <Ends />
      <Report />
      <PageSection title={t('next.title')}>
        <div className="unprinted flex wrap gap-sm">
          {portal ? (
            <LinkButton primary to={portal.path}>
              {t('next.portal')}
            </LinkButton>
          ) : null}
          {ledger ? (
            <LinkButton to={ledger.path} search={{ verify: true }}>
              {t('next.ledger')}
            </LinkButton>
          ) : null}
        </div>
      </PageSection>
    </Article>
  )
}
