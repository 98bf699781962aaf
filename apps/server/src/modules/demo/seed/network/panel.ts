import { Client } from 'pg'
import { admitPanel } from '../../../disputes/index.ts'
import type { DemoOrganisation } from '../../data/organisation.ts'
import { reviewers } from '../../data/organisations/offices.ts'
import { beginningOf } from '../../plan/calendar.ts'
import { demoId } from '../organisation.ts'

export async function ensurePanel(
  ownerUrl: string,
  organisations: readonly DemoOrganisation[],
  now: Date,
): Promise<void> {
  if (!organisations.some(({ key }) => key === reviewers.key)) return
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const organisationId = demoId(reviewers.key)
    await admitPanel(owner, { organisationId, by: 'the making of the demo', now: beginningOf(now) })
  } finally {
    await owner.end()
  }
}
