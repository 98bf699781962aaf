import { Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../shell/language/formats.ts'
import { useMe } from '../../../../shell/session/use-me.ts'
import type { Member } from '../queries.ts'
import { GrantLine } from './grant-line.tsx'
import classes from '../parts/parts.module.css'

const RolesDrawer = lazy(() => import('./roles-drawer.tsx'))
const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** The reason why nothing may be done holds for all members alike, so the list says it once. */
export function MemberEntry({ member }: { member: Member }) {
  const { t } = useTranslation('accounts-organisation')
  const { date } = useFormats()
  const { me } = useMe()
  const [open, setOpen] = useState<'roles' | 'leave'>()
  const { changeRoles, remove } = member.can
  const close = () => setOpen(undefined)
  return (
    <li className={`${classes['entry']} flex wrap between at-start gap-sm-md pad-md`}>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <span>
          <span className="strong" translate="no">
            {member.name}
          </span>{' '}
          {member.id === me?.user.id ? t('member.you') : null}
        </span>
        {member.email ? (
          <span className="quiet breakable" translate="no">
            {member.email}
          </span>
        ) : null}
        <span className="quiet breakable">
          {t('member.staffId', { number: member.staffId })} ·{' '}
          {member.leftAt === null
            ? t('member.since', { date: date(member.joinedAt) })
            : t('member.leftOn', { date: date(member.leftAt) })}
        </span>
        {member.grants.length > 0 ? (
          <ul aria-label={t('member.roles')} className="plain-list">
            {member.grants.map((grant) => (
              <li key={grant.id}>
                <GrantLine grant={grant} />
              </li>
            ))}
          </ul>
        ) : (
          <span className="quiet breakable">{t('member.noRoles')}</span>
        )}
      </div>
      {changeRoles === true || remove === true ? (
        <Group gap="sm" align="flex-start">
          {changeRoles === true ? (
            <Button variant="default" onClick={() => setOpen('roles')}>
              {t('member.changeRoles')}
              <span className="visually-hidden">: {member.name}</span>
            </Button>
          ) : null}
          {remove === true ? (
            <Button variant="default" onClick={() => setOpen('leave')}>
              {t('member.leave')}
              <span className="visually-hidden">: {member.name}</span>
            </Button>
          ) : null}
        </Group>
      ) : null}
      <Suspense>
        {open === 'roles' ? <RolesDrawer member={member} onClose={close} /> : null}
        {open === 'leave' ? <LeaveDialog member={member} onClose={close} /> : null}
      </Suspense>
    </li>
  )
}
