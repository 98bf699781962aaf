import { draftKeeper, keptDraft } from '../../../offline/draft-keeper.ts'
import { draftPrefix, filesOf, photosOf, type KeptContent, type QuickDraft } from './quick-values.ts'

export interface KeptReport {
  readonly draft: QuickDraft
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number
}

/** What this device has kept of a report; undefined: nothing. */
export async function keptReport(userId: string, clientId: string): Promise<KeptReport | undefined> {
  const kept = await keptDraft(userId, draftPrefix + clientId)
  if (!kept) return undefined
  const { template, values } = kept.content as KeptContent
  const { savedAt, files } = kept
  return { savedAt, draft: { clientId, template, values, photos: photosOf(files), voice: files.voice } }
}

export interface QuickKeeper {
  readonly keep: (draft: QuickDraft) => void
  /** Keeps it at once, changed or not. Returns whether this device could. */
  readonly keepNow: (draft: QuickDraft) => Promise<boolean>
  readonly forget: () => Promise<void>
}

/** Keeps what is being written, whenever it has changed. */
export function quickKeeper(userId: string, start: QuickDraft): QuickKeeper {
  const { soon, keep, forget } = draftKeeper(userId, draftPrefix + start.clientId)
  let isOver = false
  const keepNow = ({ template, values, ...along }: QuickDraft) => {
    const content: KeptContent = { template, values }
    return keep({ content, files: filesOf(along) })
  }
  return {
    keep(draft) {
      const { values, photos, voice } = draft
      if (isOver || (values === start.values && photos === start.photos && voice === start.voice)) return
      soon(() => keepNow(draft))
    },
    keepNow,
    forget() {
      isOver = true
      return forget()
    },
  }
}
