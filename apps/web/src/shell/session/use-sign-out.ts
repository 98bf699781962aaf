import type { SessionMethod } from '@comity/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../api/authentication.ts'
import { call } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { renewSession } from '../../api/query-client.ts'
import { showToast } from '../toasts.ts'
import { useMe } from './use-me.ts'

/** Where the organisation's provider signs out, if it vouched for this session and offers that. */
async function providerLogout(method: SessionMethod | undefined): Promise<string | null> {
  if (method !== 'saml' && method !== 'oidc') return null
  try {
    return (await call('POST /api/enterprise/sso/logout')).address
  } catch {
    // Signing out here matters more than signing out there as well.
    return null
  }
}

export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { me } = useMe()

  return async () => {
    const { flushBeforeSignOut, forgetAfterSignOut } = await import('../../offline/sign-out.ts')
    if (!(await flushBeforeSignOut())) return
    const address = await providerLogout(me?.session?.method)
    try {
      await signOut()
    } catch (error) {
      const { title, detail } = describeError(error, t)
      await showToast({ kind: 'failure', title, message: detail })
      return
    }
    await forgetAfterSignOut()
    if (address) return window.location.assign(address)
    // A draft must not block leaving a session that is over.
    await navigate({ to: '/', ignoreBlocker: true })
    await renewSession(queries)
    await showToast({ kind: 'success', message: t('session.signedOut') })
  }
}
