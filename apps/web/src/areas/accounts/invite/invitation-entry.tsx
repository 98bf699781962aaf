import { Button, Text } from '@mantine/core'
import { IconBan, IconCircleCheck, IconClock, IconClockOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import type { Invitation } from './queries.ts'

const RevokeQuestion = lazy(() => import('./revoke-question.tsx'))

const icons = {
  pending: IconClock,
  accepted: IconCircleCheck,
  revoked: IconBan,
  expired: IconClockOff,
} as const

function Venues({ me, venueIds }: { me: Me; venueIds: Invitation['venueIds'] }) {
  const { t, i18n } = useTranslation('accounts-invite')
  if (venueIds === null) return t('list.everyVenue')
  const names = venueIds.map((id) => me.venues.find((venue) => venue.id === id)?.name ?? t('list.otherVenue'))
  return (
    <span translate="no">{new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)}</span>
  )
}

export function InvitationEntry({ me, invitation }: { me: Me; invitation: Invitation }) {
  const { t } = useTranslation(['accounts-invite', 'shell'])
  const { date, dateTime } = useFormats()
  const [isAsked, ask] = useState(false)
  const { state, email, name, invitedBy, acceptedAt, roleEndsAt } = invitation
  const Icon = icons[state]
  const when = state === 'accepted' ? (acceptedAt ?? invitation.expiresAt) : invitation.expiresAt
  // The role ends as the day after begins.
  const lastDay = roleEndsAt && new Date(Date.parse(roleEndsAt) - 1).toISOString()
  return (
    <li>
      <div className="basis-16 shrinkable breakable">
        <Text fw={600}>
          {email || name ? <span translate="no">{email ?? name}</span> : t('list.printedCode')}
        </Text>
        {email && name ? (
          <p className="flush quiet" translate="no">
            {name}
          </p>
        ) : null}
        {!email && name ? <p className="flush quiet">{t('list.printedCode')}</p> : null}
        <Text size="sm">
          {t(`shell:role.${invitation.role}`)} · <Venues me={me} venueIds={invitation.venueIds} />
        </Text>
        {lastDay ? <p className="flush quiet">{t('list.roleUntil', { date: date(lastDay) })}</p> : null}
        <span className="inline-row gap-2 rigid-icons small strong">
          <Icon aria-hidden size={16} />
          {t(`list.${state}`, { time: dateTime(when) })}
        </span>
        <p className="flush quiet">
          {t('list.invited', { date: date(invitation.createdAt) })}{' '}
          {invitedBy.name ? <span translate="no">{invitedBy.name}</span> : t('list.somebody')}
        </p>
      </div>
      {invitation.can.revoke === true ? (
        <Button
          variant="default"
          aria-label={t('revoke.named', { name: email ?? name ?? t('list.printedCode') })}
          onClick={() => ask(true)}
        >
          {t('revoke.open')}
        </Button>
      ) : null}
      {isAsked ? (
        <Suspense>
          <RevokeQuestion invitation={invitation} onClose={() => ask(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}
