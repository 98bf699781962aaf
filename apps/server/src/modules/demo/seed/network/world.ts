import { dayMs } from '@comity/domain/base'
import type { EndpointName, ResponseOf } from '@comity/contract'
import { sql, type RowOf } from '../../../../platform/db/statements.ts'
import type { Services } from '../../../../platform/services.ts'
import type { DemoOrganisation } from '../../data/organisation.ts'
import type { PlannedPerson } from '../../plan/network/people.ts'
import { jobs } from '../../../index.ts'
import { callAs, servicesAt } from '../call.ts'
import { demoId } from '../organisation.ts'
import type { People } from '../people-of.ts'
import { listGuestIds } from '../records.ts'

/** What seeds the network: organisations and their people by key, and clocks in the past. */
export class NetworkWorld {
  /** With a fixed clock, so that data of an instant is found by it. */
  readonly services: Services
  readonly #organisations: ReadonlyMap<
    string,
    { readonly organisation: DemoOrganisation; readonly people: People }
  >

  constructor(
    services: Services,
    organisations: ReadonlyMap<string, { readonly organisation: DemoOrganisation; readonly people: People }>,
  ) {
    this.services = servicesAt(services, services.clock.now())
    this.#organisations = organisations
  }

  #of(key: string) {
    const known = this.#organisations.get(key)
    if (!known) throw new Error(`There is no demo organisation ${key}`)
    return known
  }

  peopleOf(key: string): People {
    return this.#of(key).people
  }

  venueOf(key: string, code: string) {
    const venue = this.#of(key).organisation.venues.find((one) => one.code === code)
    if (!venue) throw new Error(`${key} has no venue ${code}`)
    return { ...venue, venueId: demoId(code) }
  }

  daysAgo(days: number): Date {
    return new Date(this.services.clock.now().getTime() - days * dayMs)
  }

  /** A call by a member of an organisation, this many days ago. */
  call<N extends EndpointName>(
    key: string,
    who: string,
    daysAgo: number,
    name: N,
    parts: Parameters<typeof callAs>[3],
  ): Promise<ResponseOf<N>> {
    const services = servicesAt(this.services, this.daysAgo(daysAgo))
    return callAs(services, this.peopleOf(key).tokenOf(who), name, parts)
  }

  async callAsGuest<N extends EndpointName>(
    key: string,
    person: PlannedPerson,
    daysAgo: number,
    name: N,
    parts: Parameters<typeof callAs>[3],
  ): Promise<ResponseOf<N>> {
    const guestId = await this.guestIdOf(key, person)
    const profiles = [{ organisationId: demoId(key), profileId: guestId ?? '' }]
    const portal = { tokenHash: Buffer.alloc(32), language: person.language, proved: [], profiles }
    return callAs(servicesAt(this.services, this.daysAgo(daysAgo)), undefined, name, { ...parts, portal })
  }

  async guestIdOf(key: string, { name }: PlannedPerson): Promise<string | undefined> {
    const scope = { job: 'demo', organisationId: demoId(key), now: this.services.clock.now() }
    return (await this.services.database.system(scope, (tx) => listGuestIds(tx, [name]))).get(name)
  }

  /** Runs the jobs of the minutes after an instant: mails and the clock of listings. */
  async settle(daysAgo: number): Promise<void> {
    const services = servicesAt(this.services, this.daysAgo(daysAgo))
    const mails = await services.database.platform({ job: 'demo', now: services.clock.now() }, (tx) =>
      tx.all(sql<RowOf<'platform.mails', 'mail_id'>>`
        select mail_id from platform.mails where state = 'queued' and queued_at = platform.app_now()`),
    )
    for (const { mail_id: mailId } of mails) await jobs['platform/send-mail']?.(services, { mailId })
    await jobs['network/walk-listings']?.(services, {})
  }
}
