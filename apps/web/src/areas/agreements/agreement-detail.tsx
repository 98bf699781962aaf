import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AgreementActions } from './agreement-actions.tsx'
import { AgreementState } from './agreement-state.tsx'
import { Faults } from './faults.tsx'
import { History } from './history.tsx'
import { LegalWords } from './legal-words.tsx'
import { Parties } from './parties.tsx'
import { PlainWords } from './plain-words.tsx'
import { agreementQuery, type FullAgreement } from './queries.ts'
import { nextOf, sayingOf, useAgreementWords, usePartners } from './use-agreement-words.ts'
import { VersionChanges } from './version-changes.tsx'
import { Versions } from './versions.tsx'

function Standing({ agreement }: { agreement: FullAgreement }) {
  const { t } = useTranslation(['agreements', 'network'])
  const { date } = useFormats()
  const { join } = useAgreementWords()
  const { state, hasLeft, endedAt, pausedBy, latest } = agreement
  if (endedAt)
    return (
      <Notice kind="note">{t(hasLeft ? 'standing.left' : 'standing.ended', { date: date(endedAt) })}</Notice>
    )
  const missing = latest.parties.filter(({ organisationId }) =>
    latest.missingSigners.includes(organisationId),
  )
  return (
    <>
      {pausedBy.length > 0 ? (
        <Notice kind="note">
          {t('standing.pausedBy')} <bdi translate="no">{join(pausedBy.map(({ name }) => name))}</bdi>.{' '}
          {t('standing.paused')}
        </Notice>
      ) : null}
      {state === 'paused' && pausedBy.length === 0 ? (
        <Notice kind="note">{t('network:why.review_due')}</Notice>
      ) : null}
      {latest.proposedAt !== null && missing.length > 0 ? (
        <Notice kind="note">
          {t('standing.missing', { version: latest.version })}{' '}
          <bdi translate="no">{join(missing.map(({ name }) => name))}</bdi>.
        </Notice>
      ) : null}
    </>
  )
}

function OpenAgreement({ agreement }: { agreement: FullAgreement }) {
  const { t } = useTranslation('agreements')
  const partners = usePartners()
  const shown = sayingOf(agreement)
  const next = nextOf(agreement)
  const { latest } = agreement
  const partyName = (party: string) =>
    latest.parties.find(({ organisationId }) => organisationId === party)?.name ?? ''
  return (
    <Stack gap="xl">
      <PageHeader
        title={
          <>
            {t('detail.title')} <bdi translate="no">{partners(shown)}</bdi>
          </>
        }
        summary={<AgreementState state={agreement.state} />}
      />
      <Standing agreement={agreement} />
      <AgreementActions agreement={agreement} />
      {latest.faults.length > 0 && agreement.state !== 'ended' ? (
        <Panel level={2} title={t('faults.title')}>
          <Faults faults={latest.faults} partyName={partyName} />
        </Panel>
      ) : null}
      <Panel
        level={2}
        title={t(agreement.inForce ? 'plain.title' : 'plain.would')}
        detail={t('plain.guests')}
      >
        <PlainWords version={shown} />
      </Panel>
      <Panel level={2} title={t('party.title')}>
        <Parties version={shown} />
      </Panel>
      {next ? (
        <Panel level={2} title={t('next.title', { version: next.version })} detail={t('next.detail')}>
          <VersionChanges before={shown} after={next} />
          <PlainWords version={next} />
          <Parties version={next} />
        </Panel>
      ) : null}
      <Versions agreement={agreement} />
      <History history={agreement.history} />
      <LegalWords agreement={agreement} />
    </Stack>
  )
}

export function AgreementDetail({ agreementId }: { agreementId: string }) {
  const { t } = useTranslation('agreements')
  const words = usePageWords()('/sharing-agreements')
  const query = useQuery(agreementQuery(agreementId))
  const isGone = query.error instanceof ApiProblem && query.error.status === 404
  return (
    <Stack gap="md">
      <div>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/sharing-agreements" search={{}} {...props} />}
        >
          {t('detail.all')}
        </Button>
      </div>
      {query.data ? null : <PageHeader {...words} />}
      {isGone ? (
        <EmptyState title={t('detail.gone')} detail={t('detail.goneDetail')} />
      ) : (
        <Loaded query={query} rows={3} rowHeight={160}>
          {(agreement) => <OpenAgreement agreement={agreement} />}
        </Loaded>
      )}
    </Stack>
  )
}
