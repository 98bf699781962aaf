import { Failure, orNotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** @throws Failure not_found for an unknown organisation */
export async function requireOrganisation(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<string> {
  return orNotFound(await database.lookUp('organisation', id))
}

/**
 * Hides the settings of another organisation.
 *
 * @throws Failure not_found
 */
export function requireOwn(scope: { readonly organisationId: string }, asked: string): void {
  if (scope.organisationId !== asked) throw new Failure('not_found')
}
