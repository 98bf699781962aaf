import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Optional } from '../errors/optional.tsx'
import { useMe } from '../session/use-me.ts'

// Closed at first, so that the code for signing out does not delay the page.
const AccountLinks = lazy(() => import('./account-links.tsx'))

export function AccountMenu() {
  const { t } = useTranslation()
  const { me } = useMe()
  if (me === undefined) return null
  if (me === null) {
    return (
      <Link to="/login-page" className="plain-link inline-row target pad-xs-sm rounded hoverable">
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
      <Optional>
        <Suspense fallback={null}>
          <AccountLinks me={me} />
        </Suspense>
      </Optional>
    </Disclosure>
  )
}
