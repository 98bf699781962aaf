import { draftContent } from '@comity/contract/quick/drafts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { NetworkError } from '../../../api/problem.ts'
import { showToast } from '../../../shell/toasts.ts'
import type { QuickKeeper } from './quick-keeper.ts'
import { filesOf, toQuick, type QuickDraft } from './quick-values.ts'

/** Where a draft now is; `serverAlone`: its attachments could not be kept. */
type Where = 'server' | 'serverAndFiles' | 'serverAlone' | 'device'

/**
 * Keeps a draft on the server for other devices; without the network it stays on this one, with a message. Fails when
 * neither has it: then it stays in the form.
 */
export function useSaveDraft(keeper: QuickKeeper, onKept: () => void) {
  const { t } = useTranslation('quick')
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (draft: QuickDraft): Promise<Where> => {
      const { clientId: _, venueId, ...body } = toQuick(draft)
      const report = { ...body, criteria: draft.values.criteria }
      // Incomplete values stay on the device.
      const read = draftContent.safeParse(report)
      const wrong = new Set((read.error?.issues ?? []).map(({ path }) => path[0]))
      const content = Object.fromEntries(Object.entries(report).filter(([field]) => !wrong.has(field)))
      let lost: NetworkError | undefined
      try {
        await call('POST /api/quick-incidents/save-draft', {
          body: { clientId: draft.clientId, ...(venueId ? { venueId } : {}), content },
        })
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        lost = error
      }
      // After the server, so that of two equal ones the fuller, with its attachments, is the later.
      const isKept = await keeper.keepNow(draft)
      if (lost && !isKept) throw lost
      if (lost) return 'device'
      if (Object.keys(filesOf(draft)).length === 0) return 'server'
      return isKept ? 'serverAndFiles' : 'serverAlone'
    },
    onSuccess: async (where) => {
      const kind = where.startsWith('server') && where !== 'serverAlone' ? 'success' : 'information'
      await showToast({ kind, message: t(`kept.${where}`) })
      await queries.invalidateQueries({ queryKey: ['incident-drafts'] })
      if (where !== 'serverAlone') onKept()
    },
  })
}
