import { useNavigate, useRouter } from '@tanstack/react-router'

/** Leads on after signing in: to where one was, with its filters. `back` must have passed `returnPath`. */
export function useGoOn(): (back: string) => Promise<void> {
  const navigate = useNavigate()
  const router = useRouter()
  return (back) => {
    const { pathname, search } = new URL(back, 'https://here.invalid')
    return navigate({ to: pathname, search: router.options.parseSearch(search), replace: true })
  }
}
