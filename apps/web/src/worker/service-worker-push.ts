import en from '../../locales/en/alerts-push.json' with { type: 'json' }
import es from '../../locales/es/alerts-push.json' with { type: 'json' }
import fr from '../../locales/fr/alerts-push.json' with { type: 'json' }
import tl from '../../locales/tl/alerts-push.json' with { type: 'json' }

const languages = ['en', 'es', 'tl', 'fr'] as const
type Language = (typeof languages)[number]

const kinds = ['alert', 'safety', 'drill', 'briefing', 'notice', 'test'] as const
type Kind = (typeof kinds)[number]

/**
 * A stranger may see them, so they never say about whom, nor why. The build puts them into the worker, which is one
 * file that fetches nothing.
 */
const texts: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = { en, es, tl, fr }

interface Message {
  readonly word: string
  readonly path: string
  readonly tag: string
}

function read(text: string | undefined): Partial<Message> {
  try {
    return Object(JSON.parse(text ?? '')) as Partial<Message>
  } catch {
    // A browser demands a notification for every message, also for an unreadable one.
    return {}
  }
}

export interface Notice {
  readonly body: string
  readonly tag: string
  readonly lang: Language
  /** Stays until the user reacts. */
  readonly requireInteraction: boolean
  /** Each step of an escalation rings again, although it replaces the notification before. */
  readonly renotify: boolean
  readonly vibrate: readonly number[]
  readonly data: { readonly path: string }
}

/** What is shown for a message of the server, in the language that the page last had. */
export function noticeOf(text: string | undefined, keptLanguage: string | undefined): Notice {
  const { word, path, tag } = read(text)
  const kind = kinds.find((each) => each === word) ?? 'notice'
  const isCall = kind === 'safety' || kind === 'drill'
  const lang = languages.find((each) => each === keptLanguage) ?? 'en'
  return {
    body: texts[lang][kind],
    tag: typeof tag === 'string' ? tag : kind,
    lang,
    requireInteraction: kind === 'safety',
    renotify: isCall,
    vibrate: isCall ? [400, 150, 400, 150, 400] : [],
    data: { path: typeof path === 'string' ? path : '/' },
  }
}

/** The address of a path below the base; of anything that leads elsewhere, the base. */
export function addressOf(path: unknown, base: string): string {
  const address =
    typeof path === 'string' && path.startsWith('/') ? URL.parse(path.slice(1), base)?.href : undefined
  return address?.startsWith(base) ? address : base
}

const place = (url: string) => url.split('#')[0]

interface Tab {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
}

/** The open page for an address: one that shows it already, else a visible one, else any. */
export function tabFor<T extends Tab>(tabs: readonly T[], address: string): T | undefined {
  return (
    tabs.find(({ url }) => place(url) === place(address)) ??
    tabs.find(({ focused }) => focused) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}
