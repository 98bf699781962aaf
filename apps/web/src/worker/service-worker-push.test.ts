import { describe, expect, test } from 'vitest'
import { addressOf, noticeOf, tabFor } from './service-worker-push.ts'

const message = (parts: object) => JSON.stringify({ word: 'alert', path: '/alerts-page', tag: 'a', ...parts })

describe('what is shown for a message', () => {
  test('has the words of the kept language, and English without one', () => {
    expect(noticeOf(message({}), 'fr')).toMatchObject({ lang: 'fr', body: expect.stringContaining('alerte') })
    expect(noticeOf(message({}), undefined).lang).toBe('en')
    expect(noticeOf(message({}), 'de').lang).toBe('en')
  })

  test.each(['en', 'es', 'tl', 'fr'])('has its own words for every kind in %s', (language) => {
    const kinds = ['alert', 'safety', 'drill', 'briefing', 'notice', 'test']
    const bodies = kinds.map((word) => noticeOf(message({ word }), language).body)
    expect(new Set(bodies).size).toBe(kinds.length)
  })

  test('keeps the tag, so that a later message takes the place of an earlier one', () => {
    expect(noticeOf(message({ tag: 'safety-1' }), 'en').tag).toBe('safety-1')
  })

  test('stays for a call for help, and not for a drill', () => {
    expect(noticeOf(message({ word: 'safety' }), 'en').requireInteraction).toBe(true)
    expect(noticeOf(message({ word: 'drill' }), 'en').requireInteraction).toBe(false)
  })

  test('rings and vibrates again with each step of a call or a drill, and for nothing else', () => {
    const rings = (word: string) => {
      const { renotify, vibrate } = noticeOf(message({ word }), 'en')
      return [renotify, vibrate.length > 0]
    }
    for (const word of ['safety', 'drill']) expect(rings(word)).toEqual([true, true])
    for (const word of ['alert', 'notice', 'test']) expect(rings(word)).toEqual([false, false])
  })

  test.each([undefined, '', 'no json', 'null', '7', '{"word":"toString","path":3,"tag":{}}'])(
    'is a plain notice where the message says nothing: %s',
    (text) => {
      expect(noticeOf(text, 'en')).toEqual({
        body: 'There is something new for you.',
        tag: 'notice',
        lang: 'en',
        requireInteraction: false,
        renotify: false,
        vibrate: [],
        data: { path: '/' },
      })
    },
  )
})

describe('a tap on it', () => {
  const base = 'https://comity.example/desk/'

  test('leads to the path below the base, with its query and fragment', () => {
    expect(addressOf('/alerts-page#alert=1', base)).toBe(`${base}alerts-page#alert=1`)
    expect(addressOf('/safety-dashboard?alert=1', base)).toBe(`${base}safety-dashboard?alert=1`)
  })

  test.each([
    '//evil.example/x',
    'https://evil.example/',
    '/../other',
    '/https://evil.example/',
    7,
    undefined,
  ])('leads nowhere else: %s', (path) => {
    expect(addressOf(path, base)).toBe(base)
  })

  test('takes the page that is there, else the one that is seen, else any, else none', () => {
    const tab = (path: string, focused = false, visibilityState = 'hidden') => ({
      url: base + path,
      focused,
      visibilityState,
    })
    const [there, focused, visible, hidden] = [
      tab('alerts-page#alert=9'),
      tab('rate-guest', true, 'visible'),
      tab('faq', false, 'visible'),
      tab('about-page'),
    ]
    const address = `${base}alerts-page#alert=1`
    expect(tabFor([hidden, visible, focused, there], address)).toBe(there)
    expect(tabFor([hidden, visible, focused], address)).toBe(focused)
    expect(tabFor([hidden, visible], address)).toBe(visible)
    expect(tabFor([hidden], address)).toBe(hidden)
    expect(tabFor([], address)).toBeUndefined()
  })
})
