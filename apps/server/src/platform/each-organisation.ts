import type { Logger } from 'pino'

/**
 * Does the work of a job for one organisation after another. A failure in one does not affect the others: it is
 * logged, and the next run of the job tries it again.
 */
export async function eachOrganisation(
  { log }: { readonly log: Pick<Logger, 'error'> },
  job: string,
  organisationIds: readonly string[],
  work: (organisationId: string) => Promise<unknown>,
): Promise<void> {
  for (const organisationId of organisationIds) {
    try {
      await work(organisationId)
    } catch (error) {
      log.error({ err: error, job, organisationId }, 'a job failed in one organisation')
    }
  }
}
