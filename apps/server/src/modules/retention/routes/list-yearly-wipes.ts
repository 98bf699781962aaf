import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { countWipe, listSchools, nextWipe } from '../wipes.ts'

export const listYearlyWipesRoute = handle(contract.listYearlyWipes, async ({ services, session, now }) => {
  const [schools, scope] = await session.read((tx) => Promise.all([listSchools(tx), tx.scope]))
  const own = schools.filter(({ venue_id: id }) => scope.venueIds.includes(id))
  const job = { job: 'compliance/preview-wipe', organisationId: scope.organisationId, now }
  const items = []
  for (const school of own) {
    const wipe = nextWipe(school, now)
    // As the system, for a count shows no record, and privacy officers read none.
    const categories = await services.database.system(job, (tx) => countWipe(tx, school.venue_id))
    items.push({ venueId: school.venue_id, venueName: school.name, wipesAt: wipe.toISOString(), categories })
  }
  return { items }
})
