import { isId } from '../../shell/registry/is-id.ts'

/** What `/rate-guest` takes from its address: whom to rate, or at which venue to choose. */
export interface RateSearch {
  readonly stay?: string
  readonly guest?: string
  readonly venue?: string
  /** Somebody who is on no list: name and room are typed. */
  readonly unlisted?: true
}

function idIn(value: unknown): string | undefined {
  return isId(value) ? value : undefined
}

/** Drops whatever is no id, so that a broken link still opens the page. */
export function rateSearch(search: Record<string, unknown>): RateSearch {
  const [stay, guest, venue] = [search['stay'], search['guest'], search['venue']].map(idIn)
  return {
    ...(stay ? { stay } : {}),
    ...(guest ? { guest } : {}),
    ...(venue ? { venue } : {}),
    ...(search['unlisted'] ? { unlisted: true } : {}),
  }
}
