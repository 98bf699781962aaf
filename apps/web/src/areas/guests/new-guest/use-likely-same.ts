import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { matchesQuery, type GuestMatch } from '../queries.ts'
import type { IdentityValues } from '../identity-values.ts'

/** A weaker match is another person with a similar name, and would only disturb. */
const worthAsking = 0.85
const mostShown = 3

/** Guests who may be the one being typed, asked for by name, phone and e-mail each. */
export function useLikelySame({
  name,
  phone,
  email,
}: Pick<IdentityValues, 'name' | 'phone' | 'email'>): readonly GuestMatch[] {
  const [typed] = useDebouncedValue(JSON.stringify([name, phone, email]), 300)
  const texts = (JSON.parse(typed) as string[]).map((text) => text.trim()).filter((text) => text.length > 3)
  const answers = useQueries({ queries: texts.map((text) => matchesQuery(text, 5)) })
  const found = answers.flatMap(({ data, isPlaceholderData }) =>
    data && !isPlaceholderData ? data.items : [],
  )
  const byId = new Map<string, GuestMatch>()
  for (const guest of found) {
    const before = byId.get(guest.id)
    if (guest.match.score >= worthAsking) byId.set(guest.id, before ? both(before, guest) : guest)
  }
  return [...byId.values()].sort((a, b) => b.match.score - a.match.score).slice(0, mostShown)
}

function both(a: GuestMatch, b: GuestMatch): GuestMatch {
  const reasons = [...new Set([...a.match.reasons, ...b.match.reasons])]
  return { ...a, match: { score: Math.max(a.match.score, b.match.score), reasons } }
}
