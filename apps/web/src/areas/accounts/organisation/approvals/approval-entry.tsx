import { Button, Group, Text } from '@mantine/core'
import { IconBan, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shell/language/formats.ts'
import { GrantLine } from '../members/grant-line.tsx'
import { ReasonedButton } from '../../../../ui/reasoned-button.tsx'
import type { Approval } from '../queries.ts'
import { rowsOver } from './rows-over.ts'
import { useDecide } from './use-decide.ts'
import { wantedRoles } from './wanted-roles.ts'
import classes from '../parts/parts.module.css'

const icons = {
  waiting: IconClock,
  approved: IconCheck,
  refused: IconX,
  withdrawn: IconBan,
  expired: IconClock,
}

function ApprovalState({ approval }: { approval: Approval }) {
  const { t } = useTranslation('accounts-organisation')
  const { dateTime } = useFormats()
  const { state, decidedAt, decidedBy, expiresAt } = approval
  const Icon = icons[state]
  return (
    <span className="inline-row gap-2 rigid-icons strong">
      <Icon aria-hidden size={18} />
      <span>
        {t(`approval.state.${state}`)}
        {state === 'waiting' ? ` · ${t('approval.until', { date: dateTime(expiresAt) })}` : null}
        {decidedAt ? ` · ${dateTime(decidedAt)}` : null}
        {decidedBy?.name ? (
          <>
            {' '}
            · <span translate="no">{decidedBy.name}</span>
          </>
        ) : null}
      </span>
    </span>
  )
}

function Decisions({ approval }: { approval: Approval }) {
  const { t } = useTranslation('accounts-organisation')
  const decide = useDecide(approval)
  const { approve, refuse, withdraw } = approval.can
  if (withdraw === true && approve !== true) {
    return (
      <div className="within-24 stack at-start gap-1">
        <Button variant="default" loading={decide.isPending} onClick={() => decide.mutate('withdraw')}>
          {t('approval.withdraw')}
        </Button>
        <Text size="sm" c="dimmed">
          {t([`approval.cannot.${approve}`, 'cannot'])}
        </Text>
      </div>
    )
  }
  const reason = approve === true ? undefined : t([`approval.cannot.${approve}`, 'cannot'])
  return (
    <Group gap="sm" align="flex-start">
      <ReasonedButton reason={reason} loading={decide.isPending} onClick={() => decide.mutate('approve')}>
        {t('approval.approve')}
      </ReasonedButton>
      {refuse === true ? (
        <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
          {t('approval.refuse')}
        </Button>
      ) : null}
    </Group>
  )
}

export function ApprovalEntry({ approval }: { approval: Approval }) {
  const { t } = useTranslation('accounts-organisation')
  const { dateTime, number } = useFormats()
  const { subject, requestedBy, requestedAt, state } = approval
  const wanted = wantedRoles(approval.details)
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span className="strong">
          {t([`approval.action.${approval.action}`, 'approval.action.other'])}
          {subject.kind === 'member' ? (
            <>
              : <span translate="no">{subject.name ?? t('nobodyHere')}</span>
            </>
          ) : null}
        </span>
        {approval.action === 'retention.purge' ? (
          <Text>{t('approval.rows', { rows: number(rowsOver(approval.details)) })}</Text>
        ) : null}
        {wanted.length > 0 ? (
          <div>
            <span className="quiet breakable">{t('approval.wanted')}</span>
            <ul className="plain-list">
              {wanted.map((grant) => (
                <li key={`${grant.role} ${grant.venueId} ${grant.startsAt} ${grant.endsAt}`}>
                  <GrantLine grant={grant} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <span className="quiet breakable">
          {t('approval.asked')}: <span translate="no">{requestedBy.name ?? t('nobodyHere')}</span> ·{' '}
          {dateTime(requestedAt)}
        </span>
        <ApprovalState approval={approval} />
      </div>
      {state === 'waiting' ? <Decisions approval={approval} /> : null}
    </li>
  )
}
