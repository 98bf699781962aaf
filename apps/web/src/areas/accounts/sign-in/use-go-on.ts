import { landingPath } from '@comity/domain/accounts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { meQuery } from '../../../shell/session/use-me.ts'

/**
 * Navigates after signing in: to the earlier page with its filters, otherwise to the page of the user's daily work. `back`
 * must have passed `returnPath`.
 */
export function useGoOn(): (back: string | undefined) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  const queries = useQueryClient()
  return (back) => {
    const roles = queries.getQueryData(meQuery.queryKey)?.roles ?? []
    const path = back ?? landingPath(roles.map(({ role }) => role))
    const { pathname, search } = new URL(path, 'https://here.invalid')
    return navigate({ to: pathname, search: router.options.parseSearch(search), replace: true })
  }
}
