import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { plannedWork } from '../plan/work.ts'
import type { PlannedHandOver, PlannedTask, PlannedWork } from '../plan/work.ts'
import { callAs, servicesAt } from './call.ts'
import { demoId } from './organisation.ts'
import { peopleOf } from './people-of.ts'
import type { People } from './people-of.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Hand-overs, tasks and activities of the last days, where any are planned. */
export async function ensureWork(
  services: Services,
  organisation: DemoOrganisation,
  tokens: ReadonlyMap<string, string>,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const plan = plannedWork[organisation.key]
  if (!plan) return
  const people = peopleOf(organisation, tokens, userIds)
  const venueId = demoId(plan.venueCode)
  for (const handOver of plan.handOvers) await ensureHandOver(services, venueId, handOver, people)
  await ensureTasks(services, venueId, plan.tasks, people)
  await ensureLogged(services, venueId, plan.logged, people)
}

async function ensureHandOver(
  services: Services,
  venueId: string,
  { by, hour, summary, items }: PlannedHandOver,
  { tokenOf }: People,
): Promise<void> {
  const now = services.clock.now()
  const today = new Date(now).setUTCHours(hour, 0, 0, 0)
  const at = today > now.getTime() ? today - dayMs : today
  const query = { venueId, limit: '100' }
  const written = await callAs(services, tokenOf(by), 'listHandOvers', { query })
  const body = { venueId, summary, items: items.map(({ text, isUrgent }) => ({ text, isUrgent })) }
  const handOver =
    written.items.find((one) => one.summary === summary) ??
    (await callAs(servicesAt(services, new Date(at)), tokenOf(by), 'createHandOver', { body })).handOver
  const later = servicesAt(services, new Date(Math.min(at + 2 * hourMs, now.getTime())))
  for (const { text, takenBy } of items) {
    const item = handOver.items.find((one) => one.text === text)
    if (!item || takenBy === undefined || item.acknowledgedBy) continue
    await callAs(later, tokenOf(takenBy), 'acknowledgeHandOver', { body: { itemIds: [item.id] } })
  }
}

async function ensureTasks(
  services: Services,
  venueId: string,
  tasks: readonly PlannedTask[],
  { tokenOf, idOf }: People,
): Promise<void> {
  if (tasks.length === 0) return
  const now = services.clock.now().getTime()
  const ago = (hours: number) => new Date(now - hours * hourMs)
  const listed = (state: string) =>
    callAs(services, tokenOf('manager'), 'listManagerTasks', {
      params: { managerId: 'team' },
      query: { state, limit: '100' },
    })
  const known = [...(await listed('open')).items, ...(await listed('done')).items]
  for (const { assignedTo, madeHoursAgo, dueInHours, done, ...words } of tasks) {
    const body = {
      venueId,
      ...words,
      ...(assignedTo === undefined ? {} : { assignedTo: idOf(assignedTo) }),
      ...(dueInHours === undefined ? {} : { dueAt: ago(-dueInHours).toISOString() }),
    }
    const made = servicesAt(services, ago(madeHoursAgo))
    const task =
      known.find(({ title }) => title === words.title) ??
      (await callAs(made, tokenOf('manager'), 'createManagerTask', { body })).task
    if (!done || task.state === 'done') continue
    await callAs(servicesAt(services, ago(done.hoursAgo)), tokenOf(done.by), 'completeManagerTask', {
      params: { taskId: task.id },
      body: { outcome: done.outcome },
    })
  }
}

async function ensureLogged(
  services: Services,
  venueId: string,
  logged: PlannedWork['logged'],
  { tokenOf, idOf }: People,
): Promise<void> {
  const now = services.clock.now().getTime()
  for (const { by, hoursAgo, kind, note } of logged) {
    const params = { staffId: idOf(by) }
    const own = await callAs(services, tokenOf(by), 'listActivityLog', { params, query: { limit: '100' } })
    if (own.items.some((one) => one.note === note)) continue
    const at = servicesAt(services, new Date(now - hoursAgo * hourMs))
    await callAs(at, tokenOf(by), 'logActivity', { body: { venueId, kind, note } })
  }
}
