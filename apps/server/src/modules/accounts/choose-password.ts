import { invalidField } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Refuses a password that is too short, widely known or derived from its owner's data.
 *
 * @throws Failure invalid_input at `pointer`
 */
export async function choosePassword(
  services: Pick<Services, 'signIn'>,
  pointer: string,
  password: string,
  words: readonly string[],
): Promise<void> {
  const [fault] = await services.signIn.passwordFaults(password, { words, hasSecondFactor: false })
  if (fault) throw invalidField(pointer, fault)
}
