import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import choices from '../../ui/choice-list.module.css'
import { usePage } from '../registry/use-pages.ts'
import type { Me } from '../session/use-me.ts'
import { useSignOut } from '../session/use-sign-out.ts'

export default function AccountLinks({ me }: { me: Me | null | undefined }) {
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
    <ul className="plain-list">
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
