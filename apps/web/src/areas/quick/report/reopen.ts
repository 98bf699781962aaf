import { saveDraft } from '../../../offline/drafts.ts'
import type { ReportItem } from '../../../offline/outbox-store.ts'
import type { QuickSearch } from '../search.ts'
import { draftPrefix, fromSent, type KeptContent } from './quick-values.ts'

/**
 * A report that the server refused becomes a draft again, under the same id. Returns the address of its form;
 * undefined: this device could not keep it, and it stays in the outbox.
 */
export async function reopen({
  id,
  userId,
  body,
  about,
  files = {},
}: ReportItem): Promise<QuickSearch | undefined> {
  const { clientId, template, values } = fromSent(body, about, { clientId: id, now: new Date() })
  const content: KeptContent = { template, values }
  if (!(await saveDraft(userId, draftPrefix + clientId, { content, files }))) return undefined
  return { template, draft: clientId, ...(values.venueId ? { venue: values.venueId } : {}) }
}
