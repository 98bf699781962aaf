import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut } from '../../../../api/authentication.ts'
import { renewSession } from '../../../../api/query-client.ts'

/** Signs out and stays on the page, so that the invitation need not be opened again. */
export function useLeave() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { flushBeforeSignOut, forgetAfterSignOut } = await import('../../../../offline/sign-out.ts')
      if (!(await flushBeforeSignOut())) return
      await signOut()
      await forgetAfterSignOut()
      await renewSession(queries)
    },
  })
}
