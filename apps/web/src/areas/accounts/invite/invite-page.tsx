import { Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe, type Me } from '../../../shell/session/use-me.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { InvitationList } from './invitation-list.tsx'
import classes from './invite.module.css'
import { Invited } from './invited.tsx'
import type { Invited as InvitedAnswer } from './queries.ts'

const BulkInvite = lazy(() => import('./bulk/bulk-invite.tsx'))
const InviteForm = lazy(() => import('./invite-form.tsx'))
const AcceptPage = lazy(() => import('./accept/accept-page.tsx'))

function Invite({ me, isMany }: { me: Me; isMany: boolean }) {
  const { t } = useTranslation('accounts-invite')
  const [invited, setInvited] = useState<InvitedAnswer>()
  const { roles } = useMe()
  if (isMany && roles.includes('admin')) {
    return (
      <section
        aria-labelledby="invite-title"
        className={`${classes['card']} stack gap-md shrinkable pad-lg card`}
      >
        <h2 id="invite-title" tabIndex={-1}>
          {t('bulk.title')}
        </h2>
        <Suspense fallback={<SkeletonList rows={3} rowHeight={60} />}>
          <BulkInvite />
        </Suspense>
      </section>
    )
  }
  return (
    <section
      aria-labelledby="invite-title"
      className={`${classes['card']} stack gap-md shrinkable pad-lg card`}
    >
      <h2 id="invite-title" tabIndex={-1}>
        {t(invited ? 'done.title' : 'form.title')}
      </h2>
      {invited ? (
        <Invited me={me} invited={invited} onNext={() => setInvited(undefined)} />
      ) : (
        <Suspense fallback={<SkeletonList rows={7} rowHeight={60} />}>
          <InviteForm me={me} onInvited={setInvited} />
        </Suspense>
      )}
    </section>
  )
}

/** Between one person and many; only administrators invite from a file. */
function OneOrMany({ isMany }: { isMany: boolean }) {
  const { t } = useTranslation('accounts-invite')
  if (!useMe().roles.includes('admin')) return null
  return (
    <LinkButton to="/invite-page" search={isMany ? {} : { many: true }}>
      {t(isMany ? 'bulk.one' : 'bulk.title')}
    </LinkButton>
  )
}

function ManageInvitations() {
  const { t } = useTranslation('pages')
  const { me } = useMe()
  const { state = 'pending', many = false } = useSearch({ from: '/(auth)/invite-page' })
  const navigate = useNavigate({ from: '/invite-page' })
  if (!me) return null
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('invite-page.title')}
        summary={t('invite-page.summary')}
        action={<OneOrMany isMany={many} />}
      />
      <div className={`${classes['columns']} grid gap-xl`}>
        <Invite key={String(many)} me={me} isMany={many} />
        <InvitationList
          me={me}
          state={state}
          onState={(chosen) =>
            void navigate({
              search: ({ lang }) => ({
                ...(lang ? { lang } : {}),
                ...(many ? { many } : {}),
                ...(chosen === 'pending' ? {} : { state: chosen }),
              }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
    </Stack>
  )
}

/** Managers invite here; with `accept=true`, the invited person accepts. */
export function InvitePage() {
  const { accept } = useSearch({ from: '/(auth)/invite-page' })
  return accept ? (
    <Suspense fallback={<SkeletonList rows={4} rowHeight={64} />}>
      <AcceptPage />
    </Suspense>
  ) : (
    <ManageInvitations />
  )
}
