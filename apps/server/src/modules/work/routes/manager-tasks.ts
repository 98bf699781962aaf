import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { once } from '../../../platform/idempotency.ts'
import { completeTask } from '../commands/complete-task.ts'
import { createTask } from '../commands/create-task.ts'
import { entryHints } from '../entry-hints.ts'
import { presentTask } from '../present-task.ts'
import { getColleague } from '../queries/colleagues.ts'
import { getTask, listOwn, listTasks, taskOrder } from '../queries/tasks.ts'
import { chosenVenues, viewerOf } from '../viewer.ts'

export const createManagerTaskRoute = handle(
  contract.createManagerTask,
  async ({ session, body, idempotency }) => {
    const task = await session.write(async (tx) => {
      const scope = await tx.scope
      const dueAt = body.dueAt === undefined ? undefined : new Date(body.dueAt)
      const { id } = await once(tx, idempotency, () => createTask(tx, scope, { ...body, dueAt }))
      const row = orNotFound(await getTask(tx, id))
      return presentTask(row, await viewerOf(tx))
    })
    return { task, ...entryHints([body.title, body.detail]) }
  },
)

export const listManagerTasksRoute = handle(contract.listManagerTasks, async ({ session, params, query }) => {
  const { state, venueId } = query
  const sort = query.sort ?? (state === 'done' ? '-completedAt' : '-createdAt')
  const page = pageFrom({ ...query, sort }, taskOrder)
  const userId = params.managerId === 'team' ? undefined : params.managerId
  const { found, viewer } = await session.write(async (tx) => {
    const viewer = await viewerOf(tx)
    const venueIds = chosenVenues(viewer.managedVenueIds, venueId)
    if (userId !== undefined && !(await getColleague(tx, userId, viewer.managedVenueIds)))
      throw new Failure('not_found')
    const filter = { userId, venueIds, state }
    return { found: await readPage(tx, page, (part) => listTasks(filter, part)), viewer }
  })
  return shown(found, (row) => presentTask(row, viewer))
})

export const listOwnTasksRoute = handle(contract.listOwnTasks, async ({ session, query }) =>
  session.write(async (tx) => {
    const [{ venueIds }, viewer] = [await tx.scope, await viewerOf(tx)]
    const chosen = chosenVenues(venueIds, query.venueId)
    const { rows, total } = await listOwn(tx, viewer.userId, chosen, query.limit)
    return { items: rows.map((row) => presentTask(row, viewer)), total }
  }),
)

export const completeManagerTaskRoute = handle(contract.completeManagerTask, ({ session, params, body }) =>
  session.write(async (tx) => {
    const viewer = await viewerOf(tx)
    return presentTask(await completeTask(tx, viewer, params.taskId, body?.outcome), viewer)
  }),
)
