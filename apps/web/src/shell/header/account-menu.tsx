import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import choices from '../../ui/choice-list.module.css'
import { Disclosure } from '../../ui/disclosure.tsx'
import { usePage } from '../registry/use-pages.ts'
import { useMe, type Me } from '../session/use-me.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import classes from './header.module.css'

/** Own page and sign-out, or the way to sign in. */
export function AccountLinks({ me }: { me: Me | null | undefined }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const profile = usePage('/my-profile')

  if (!me) {
    return (
      <Link to="/login-page" className={choices['choice']}>
        {t('session.signIn')}
      </Link>
    )
  }
  return (
    <ul className={choices['list']}>
      {profile ? (
        <li>
          <Link to={profile.path} className={choices['choice']}>
            {profile.title}
          </Link>
        </li>
      ) : null}
      <li>
        <button type="button" className={choices['choice']} onClick={() => void signOut()}>
          {t('session.signOut')}
        </button>
      </li>
    </ul>
  )
}

export function AccountMenu() {
  const { t } = useTranslation()
  const { me } = useMe()
  if (me === undefined) return null
  if (me === null) {
    return (
      <Link to="/login-page" className={classes['link']}>
        {t('session.signIn')}
      </Link>
    )
  }
  return (
    <Disclosure
      alignEnd
      label={<span translate="no">{me.user.name}</span>}
      spokenLabel={t('session.account', { name: me.user.name })}
    >
      <AccountLinks me={me} />
    </Disclosure>
  )
}
