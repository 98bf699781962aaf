import { dayMs } from '@comity/domain/base'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import type { Showcase } from '../plan/showcase.ts'
import { callAs } from './call.ts'
import { demoId } from './organisation.ts'
import { latestStayOf, listGuestIds } from './records.ts'
import { ensureAlerts } from './alerts.ts'
import { ensureGroups } from './groups.ts'
import { ensureBills } from './bills.ts'
import { ensureIncidents, incidentIdOf } from './incidents.ts'
import { ensureRisk } from './risk.ts'
import { ensureMovement } from './risk-rules-movement.ts'
import { ensureReports } from './risk-rules-reports.ts'
import { ensureSafety } from './safety.ts'
import { ensureShift } from './shift.ts'
import { ensureVideo } from './video.ts'

interface Actors {
  /** Tokens and ids of the people who report and confirm. */
  readonly reporter: { readonly userId: string; readonly token: string }
  readonly manager: { readonly userId: string; readonly token: string }
}

/** Creates what is missing of the stories; each step checks first, so that an interrupted seeding continues. */
export async function ensureShowcase(
  services: Services,
  organisation: DemoOrganisation,
  showcase: Showcase,
  { reporter, manager }: Actors,
): Promise<void> {
  const now = services.clock.now()
  const scope = { job: 'demo', organisationId: demoId(organisation.key), now }
  const names = [...new Set([...showcase.doubled.map(({ name }) => name), ...storyGuests(showcase)])]
  const known = await services.database.system(scope, (tx) => listGuestIds(tx, names))
  const idOf = (name: string) => {
    const guestId = known.get(name)
    if (!guestId) throw new Error(`${organisation.key} has no guest ${name}`)
    return guestId
  }
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

  await callAs(services, manager.token, 'updateTags', { body: { tags: showcase.tags } })
  for (const guest of showcase.doubled) {
    if (!known.has(guest.name)) await callAs(services, reporter.token, 'createGuest', { body: guest })
  }
  for (const guest of new Set(showcase.notes.map((note) => note.guest))) {
    const params = { guestId: idOf(guest) }
    const written = await callAs(services, reporter.token, 'listNotes', { params })
    const texts = new Set(written.items.map(({ text }) => text))
    for (const { kind, text } of showcase.notes.filter(
      (note) => note.guest === guest && !texts.has(note.text),
    )) {
      await callAs(services, reporter.token, 'createNote', { params, body: { kind, text } })
    }
  }
  for (const { guest, reason, days } of showcase.watched) {
    await list(guest, { status: 'watch_list', reason, endsAt: inDays(days).toISOString() })
  }
  const people = { reporterId: reporter.userId, managerId: manager.userId }
  await ensureIncidents(services, organisation, showcase.incidents, idOf, people)
  for (const { guest, reason, days } of showcase.banned) {
    const incidentId = incidentIdOf(guest)
    await list(guest, { status: 'banned', reason, incidentId, endsAt: inDays(days).toISOString() })
  }
  for (const { guest, ...answer } of showcase.answered) {
    const stay = await services.database.system(scope, (tx) => latestStayOf(tx, idOf(guest)))
    const { link } = await callAs(services, manager.token, 'inviteToRate', {
      params: { stayId: stay.stay_id },
    })
    const params = { token: new URLSearchParams(new URL(link).hash.slice(1)).get('stay') ?? '' }
    const view = await callAs(services, manager.token, 'getStayRating', { params })
    if (view.state === 'open')
      await callAs(services, manager.token, 'createStayRating', { params, body: answer })
  }

  await ensureSafety(services, organisation, { staff: reporter.token, manager: manager.token })
  await ensureBills(services, organisation, idOf, { staff: reporter.token, manager: manager.token })
  await ensureShift(services, organisation, { staff: reporter.token, manager: manager.token })
  await ensureGroups(services, organisation, { staff: reporter.token, manager: manager.token })
  await ensureVideo(services, organisation, manager.token)
  await ensureMovement(services, organisation, people)
  await ensureAlerts(services, organisation, showcase.alerts, idOf, {
    staff: reporter.token,
    manager: manager.token,
  })
  await ensureRisk(services, organisation, idOf, { staff: reporter.token, manager: manager.token })
  await ensureReports(services, idOf('Corwin Ashgrove-Tell'), {
    staff: reporter.token,
    manager: manager.token,
  })

  async function list(guest: string, body: { status: 'watch_list' | 'banned' } & Record<string, unknown>) {
    const params = { guestId: idOf(guest) }
    const { status } = await callAs(services, manager.token, 'getGuest', { params })
    if (status !== body.status) await callAs(services, manager.token, 'setGuestStatus', { params, body })
  }
}

function storyGuests({ notes, watched, incidents, alerts, answered }: Showcase): string[] {
  const named = [...notes, ...watched, ...incidents, ...answered].map(({ guest }) => guest)
  return [...named, ...Object.values(alerts)]
}
