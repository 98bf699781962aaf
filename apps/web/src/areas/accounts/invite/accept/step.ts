import type { Me } from '../../../../shell/session/use-me.ts'
import type { Offer } from '../queries.ts'

/**
 * What accepting takes now: `as_me` a click, `sign_in` the account of the invited address, `set_up` a new account. A
 * printed code belongs to its holder, so a signed-in user accepts it or signs out first.
 */
export type Step = 'as_me' | 'sign_in' | 'set_up'

/** Sessions that a shared device or an organisation vouched for accept nothing for their person. */
const isOwnSignIn = (me: Pick<Me, 'session'>) =>
  me.session?.method === 'password' || me.session?.method === 'passkey'

export function stepOf(
  { email, needs }: Pick<Offer, 'email' | 'needs'>,
  me: Pick<Me, 'session' | 'user'> | null,
): Step {
  const isTheirs = email === null || email.toLowerCase() === me?.user.email?.toLowerCase()
  if (me && isOwnSignIn(me) && isTheirs) return 'as_me'
  return needs === 'sign_in' ? 'sign_in' : 'set_up'
}
