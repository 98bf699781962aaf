import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../api/authentication.ts'
import { describeError } from '../../api/describe-error.ts'
import { renewSession } from '../../api/query-client.ts'
import { showToast } from '../toasts.ts'

/** Ends the session and forgets everything that it loaded. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()

  return async () => {
    const { flushBeforeSignOut, forgetAfterSignOut } = await import('../../offline/sign-out.ts')
    if (!(await flushBeforeSignOut())) return
    try {
      await signOut()
    } catch (error) {
      const { title, detail } = describeError(error, t)
      await showToast({ kind: 'failure', title, message: detail })
      return
    }
    await forgetAfterSignOut()
    await navigate({ to: '/' })
    await renewSession(queries)
    await showToast({ kind: 'success', message: t('session.signedOut') })
  }
}
