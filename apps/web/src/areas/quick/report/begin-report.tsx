import { currencyOf } from '@comity/domain/bills'
import { quickTemplateOf, type QuickTemplate } from '@comity/domain/quick'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NetworkError } from '../../../api/problem.ts'
import { readDay } from '../../../offline/kept-day.ts'
import { sectorOf } from '../../../shell/session/sector.ts'
import type { Me } from '../../../shell/session/use-me.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { aboutQuery, aboutStay } from '../../incidents/form/about.ts'
import type { About } from '../../incidents/form/report.ts'
import { serverDraftsQuery, type ServerDraft } from '../queries.ts'
import type { QuickSearch } from '../search.ts'
import { venueOf } from '../venue-of.ts'
import { keptReport, type KeptReport } from './quick-keeper.ts'
import { emptyDraft, fromServer, type QuickDraft } from './quick-values.ts'
import { ReportForm } from './report-form.tsx'
import type { ReportDelivery } from './use-send-report.ts'

interface BeginReportProps {
  readonly me: Me
  readonly search: QuickSearch
  readonly clientId: string
  readonly onSent: (delivery: ReportDelivery, draft: QuickDraft) => void
  readonly onKept: () => void
}

type BeginProps = BeginReportProps & { readonly template: QuickTemplate }

interface Start {
  readonly draft: QuickDraft
  /** A link names a guest who cannot be read without the network. */
  readonly isUnread?: boolean
}

/**
 * The subject of a link or draft; without the network, among the stays of the kept day. Undefined: it cannot be read.
 */
async function readAbout(
  client: QueryClient,
  { guest, stay }: { guest?: string | undefined; stay?: string | undefined },
): Promise<About | null | undefined> {
  try {
    return await client.fetchQuery({ ...aboutQuery({ guest, stay }), networkMode: 'always' })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { stays = [] } = (await readDay()) ?? {}
    const found = stays.find((each) =>
      stay ? each.id === stay : each.guestId === guest && each.status === 'checked_in',
    )
    return found && aboutStay(found)
  }
}

/** The draft on the server; where this device has it too, the server need not respond. */
async function draftOnServer(
  client: QueryClient,
  userId: string,
  clientId: string,
  kept: KeptReport | undefined,
): Promise<ServerDraft | undefined> {
  try {
    const drafts = await client.fetchQuery({ ...serverDraftsQuery(userId), networkMode: 'always' })
    return drafts.find((each) => each.clientId === clientId)
  } catch (error) {
    if (!kept || !(error instanceof NetworkError)) throw error
    return undefined
  }
}

/** The form as it was left, on this device or on the server, else as the template begins it. */
function Begin({ me, search, clientId, template, onSent, onKept }: BeginProps) {
  const { t } = useTranslation('quick')
  const start = useQuery({
    queryKey: ['quick-start', clientId],
    networkMode: 'always',
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ client }): Promise<Start> => {
      const venue = venueOf(me, search)
      const begin = (about: About | null | undefined) => {
        const country = me.venues.find(({ id }) => id === (about?.venueId ?? venue?.id))?.country
        return emptyDraft(clientId, template, {
          sentence: template.key === 'something_else' ? '' : `${t(`template.${template.key}`)}. `,
          venueId: venue?.id ?? '',
          currency: currencyOf(country ?? ''),
          about: about ?? null,
          room: search.room,
          now: new Date(),
        })
      }
      const kept = await keptReport(me.user.id, clientId)
      const onServer = search.kept && (await draftOnServer(client, me.user.id, clientId, kept))
      if (onServer && (!kept || Date.parse(onServer.savedAt) > kept.savedAt)) {
        const { stayId: stay, guestId: guest } = onServer.content
        const about = await readAbout(client, { stay, guest })
        const { photos = [], voice } = kept?.draft ?? {}
        return {
          draft: { ...fromServer(begin(null), onServer, about ?? null), photos, voice },
          isUnread: about === undefined,
        }
      }
      if (kept) return { draft: kept.draft }
      const about = await readAbout(client, search)
      return { draft: begin(about), isUnread: about === undefined }
    },
  })
  return (
    <Loaded query={start} rows={5} rowHeight={72}>
      {({ draft, isUnread }) => (
        <>
          {isUnread ? <Notice kind="note">{t('unread')}</Notice> : null}
          <ReportForm me={me} template={template} start={draft} onSent={onSent} onKept={onKept} />
        </>
      )}
    </Loaded>
  )
}

/** A report by the template of the address; a link to one that the sector does not have leads to those that it has. */
export default function BeginReport(props: BeginReportProps) {
  const { t } = useTranslation('quick')
  const template = quickTemplateOf(
    sectorOf(props.me, venueOf(props.me, props.search)?.id),
    props.search.template ?? 'something_else',
  )
  if (template) return <Begin {...props} template={template} />
  return (
    <EmptyState
      title={t('noTemplate')}
      action={<LinkButton to="/quick-incidents">{t('other')}</LinkButton>}
    />
  )
}
