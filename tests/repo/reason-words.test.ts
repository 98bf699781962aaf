import { contract, type Endpoint } from '@comity/contract'
import { expect, test } from 'vitest'
import { read } from './source-files.ts'

type Tree = { readonly [key: string]: string | Tree }

const languages = ['en', 'es', 'fr', 'tl'] as const

/** Where the pages of a module explain why a call was refused; `messages:reason` covers the rest. */
const places: Readonly<Record<string, readonly string[]>> = {
  agreements: ['network:why'],
  alerts: ['alerts:cannot'],
  bills: ['bills:refused'],
  bookings: ['bookings:status.cannot', 'bookings:deposit.cannot'],
  disputes: ['network:why'],
  guests: ['guests:cannot'],
  incidents: ['incidents-pages:cannot'],
  integrations: ['integrations:cannot'],
  listings: ['network:why'],
  lookups: ['network:why'],
  onboarding: ['accounts-invite:bulk.reason'],
  photos: ['photos:cannot'],
  plans: ['network:why'],
  portal: ['portal:cannot'],
  rights: ['rights:cannot', 'guests:cannot'],
  risk: ['risk-pages:cannot', 'alerts:cannot'],
  rooms: ['bookings:status.cannot', 'bookings:deposit.cannot'],
  safety: ['safety:cannot'],
  video: ['video:clip.cannot'],
  work: ['work:cannot'],
}

function isText(language: string, place: string, reason: string): boolean {
  const [namespace = '', path = ''] = place.split(':')
  let node: Tree | string | undefined = namespaceOf(language, namespace)
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'object') return false
  return typeof (node[reason] ?? node[`${reason}_other`]) === 'string'
}

const namespaceOf = (language: string, name: string) =>
  JSON.parse(read(`apps/web/locales/${language}/${name}.json`)) as Tree

test.each(languages)('%s has a text for every reason that a call declares', (language) => {
  const endpoints: readonly Endpoint[] = Object.values(contract)
  const missing = endpoints.flatMap(({ method, path, module, reasons = [] }) =>
    [...new Set(reasons)]
      .filter(
        (reason) =>
          ![...(places[module] ?? []), 'messages:reason'].some((place) => isText(language, place, reason)),
      )
      .map((reason) => `${module}: ${reason} of ${method} ${path}`),
  )
  expect(missing).toEqual([])
})

test('a reason without a text is seen', () => {
  expect(isText('en', 'guests:cannot', 'guest_archived')).toBe(true)
  expect(isText('en', 'guests:cannot', 'no_such_reason')).toBe(false)
})
