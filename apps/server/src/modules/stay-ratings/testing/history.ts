import type { StayModel } from '@comity/domain/stay-ratings'
import { sql } from '../../../platform/db/statements.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { countedRatings, guestOf, hold, release, tokenOf } from './stay.ts'

interface Listed {
  id: string
  author: { id: string }
  guestRating: number | null
}

/** A stay in an organisation of its own and its events, beside the model's state. */
export class History {
  stay: StayModel
  readonly #app: TestApp
  readonly #of: TestOrganisation
  readonly #ids: { stayId: string; guestId: string }
  readonly #authors: ReadonlyMap<string, Caller>
  /** A manager who never rates. */
  readonly #watcher: Caller
  readonly #ratings = new Map<string, string>()
  readonly #holds = new Map<string, string>()
  #guest: ReturnType<typeof guestOf> | undefined

  constructor(
    app: TestApp,
    of: TestOrganisation,
    ids: { stayId: string; guestId: string },
    callers: { authors: ReadonlyMap<string, Caller>; watcher: Caller },
    stay: StayModel,
  ) {
    this.#app = app
    this.#of = of
    this.#ids = ids
    this.#authors = callers.authors
    this.#watcher = callers.watcher
    this.stay = stay
  }

  #caller(author: string): Caller {
    const caller = this.#authors.get(author)
    if (!caller) throw new Error(`Nobody is called ${author}`)
    return caller
  }

  async invite(): Promise<number> {
    const reply = await this.#caller('staff').call('POST', `/api/stays/${this.#ids.stayId}/invitation`, {})
    if (reply.status === 200) this.#guest = guestOf(this.#app, tokenOf(reply.body.link))
    return reply.status
  }

  async guestRates(): Promise<number | undefined> {
    return (await this.#guest?.rate({ rating: 4, comment: 'Quiet rooms.', recognised: true }))?.status
  }

  async rate(author: string): Promise<number> {
    const body = { stayId: this.#ids.stayId, rating: 4, tags: ['polite'], comment: `As ${author} saw it` }
    const reply = await this.#caller(author).call('POST', '/api/reviews', body)
    if (reply.status === 201) this.#ratings.set(author, reply.body.feedback.id)
    return reply.status
  }

  /** By the manager, who sees open ratings and their own. */
  async withdraw(author: string): Promise<number> {
    const id = this.#ratings.get(author) ?? crypto.randomUUID()
    return (await this.#caller('manager').call('DELETE', `/api/feedbacks/${id}`, { reason: 'By mistake' }))
      .status
  }

  async hold(source: string): Promise<undefined> {
    this.#holds.set(source, this.#holds.get(source) ?? crypto.randomUUID())
    await hold(this.#app, this.#of, this.#ids.stayId, this.#holds.get(source))
  }

  async release(source: string): Promise<undefined> {
    await release(this.#app, this.#of, this.#holds.get(source) ?? crypto.randomUUID())
  }

  async #list(by: Caller, filter = ''): Promise<Listed[]> {
    const path = `/api/get_all_feedbacks?guestId=${this.#ids.guestId}${filter}`
    return (await by.call('GET', path)).body.items
  }

  #authorOf({ author }: Listed): string {
    return [...this.#authors].find(([, caller]) => caller.userId === author.id)![0]
  }

  async listedFor(author: string): Promise<string[]> {
    const items = await this.#list(this.#caller(author))
    return items.map((item) => this.#authorOf(item)).toSorted()
  }

  /** Daily counts and their sums, after due events are handled. */
  async counted() {
    const ratings = await countedRatings(this.#app, this.#of)
    const [tags, staff] = [
      await this.#read('POST', '/api/tag-frequencies', {}),
      await this.#read('GET', '/api/staff-leaderboard?period=year'),
    ]
    return {
      ratings,
      tags: tags.items.find((item: { tag: string }) => item.tag === 'polite')?.count ?? 0,
      byStaff: staff.items.reduce((sum: number, item: { ratings: number }) => sum + item.ratings, 0),
    }
  }

  async #read(method: string, path: string, body?: object) {
    const reply = await this.#watcher.call(method, path, body)
    if (reply.status !== 200)
      throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }

  async seenByWatcher() {
    const { guestId } = this.#ids
    const listed = await this.#list(this.#watcher)
    const tagged = await this.#list(this.#watcher, '&tag=polite&sort=rating')
    const guests = await this.#read('GET', '/api/guest-profiles?tag=polite')
    const guest = await this.#read('GET', `/api/guest-profiles/${guestId}`)
    const history = await this.#read(
      'GET',
      `/api/get_guest_history?guestId=${guestId}&kind=feedback&kind=stay_rating`,
    )
    const board = await this.#read('GET', '/api/guest-leaderboard?period=year')
    return {
      listed: listed
        .map((item) => ({ author: this.#authorOf(item), guestRating: item.guestRating }))
        .toSorted((a, b) => (a.author < b.author ? -1 : 1)),
      tagged: tagged.map((item) => this.#authorOf(item)).toSorted(),
      found: await this.#found(),
      exported: await this.#exported(this.#watcher),
      timeline: history.timeline.items.map((item: { kind: string }) => item.kind).toSorted(),
      feedbackCount: guest.feedbackCount,
      stayRatingsCount: guest.stayRatingsCount,
      isRecognised: guest.isRecognised,
      isTagged: guests.items.length > 0,
      goodRatings: board.items[0]?.goodRatings ?? 0,
    }
  }

  async #found(): Promise<string[]> {
    const found: string[] = []
    for (const [author, id] of this.#ratings) {
      const { status } = await this.#watcher.call('GET', `/api/feedbacks/${id}`)
      if (status === 200) found.push(author)
    }
    return found.toSorted()
  }

  exportedFor(author: string): Promise<number> {
    return this.#exported(this.#caller(author))
  }

  async #exported(by: Caller): Promise<number> {
    const { body } = await by.call('GET', `/api/export-feedback-csv?guestId=${this.#ids.guestId}`)
    return String(body).trim().split('\n').length - 1
  }

  async seenByGuest() {
    const view = await this.#guest?.see()
    return view && { state: view.state, ratings: view.venueSide?.ratings.length ?? 0 }
  }

  /** Ratings that count in the score without being open, and the reverse. */
  async facts() {
    const row = await inside(this.#app, this.#of, (tx) =>
      tx.first(sql<{ counting: string[]; stored: string[] }>`
        select coalesce(array_agg(fact_id) filter (where counts_from <= platform.app_now() and status = 'counted'), '{}')
          as counting, coalesce(array_agg(fact_id) filter (where status = 'counted'), '{}') as stored
        from risk_facts`),
    )
    const { counting, stored } = row!
    const open = (await this.#list(this.#watcher)).map(({ id }) => id)
    return {
      countingUnseen: counting.filter((id) => !open.includes(id)),
      // An equal report of the same day waits.
      seenNotCounting: stored.filter((id) => open.includes(id) && !counting.includes(id)),
    }
  }
}

export async function beginHistory(app: TestApp, stay: StayModel): Promise<History> {
  const of = await app.organisation()
  const authors = new Map<string, Caller>()
  for (const [name, role] of [
    ['staff', 'staff'],
    ['colleague', 'staff'],
    ['manager', 'manager'],
  ] as const)
    authors.set(name, await app.signedIn(of, role))
  const watcher = await app.signedIn(of, 'manager')
  return new History(app, of, await makeStay(app, of), { authors, watcher }, stay)
}
