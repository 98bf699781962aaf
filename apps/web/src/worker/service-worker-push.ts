const languages = ['en', 'es', 'tl', 'fr'] as const
type Language = (typeof languages)[number]

const kinds = ['alert', 'safety', 'drill', 'briefing', 'notice', 'test'] as const
type Kind = (typeof kinds)[number]

/**
 * A stranger may see them, so they never say about whom, nor why. They stand here because the worker is one file that
 * fetches nothing.
 */
const texts: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: {
    alert: 'There is an alert. Tap to read it.',
    safety: 'A colleague calls for help. Tap to see where.',
    drill: 'DRILL: a call for help. Tap to practise.',
    briefing: 'Tomorrow’s briefing is ready.',
    notice: 'There is something new for you.',
    test: 'Push messages for alerts come here.',
  },
  es: {
    alert: 'Hay una alerta. Toca para leerla.',
    safety: 'Alguien de tu equipo pide ayuda. Toca para ver dónde.',
    drill: 'SIMULACRO: una llamada de ayuda. Toca para practicar.',
    briefing: 'El informe de mañana está listo.',
    notice: 'Hay algo nuevo para ti.',
    test: 'Los avisos de alertas llegan aquí.',
  },
  tl: {
    alert: 'May alerto. I-tap para basahin.',
    safety: 'Humihingi ng tulong ang isang katrabaho. I-tap para makita kung saan.',
    drill: 'PAGSASANAY: paghingi ng tulong. I-tap para magsanay.',
    briefing: 'Handa na ang briefing para bukas.',
    notice: 'May bago para sa iyo.',
    test: 'Dito darating ang mga push para sa alerto.',
  },
  fr: {
    alert: 'Il y a une alerte. Touchez pour la lire.',
    safety: 'Un collègue appelle à l’aide. Touchez pour voir où.',
    drill: 'EXERCICE : appel à l’aide. Touchez pour vous exercer.',
    briefing: 'Le briefing de demain est prêt.',
    notice: 'Il y a du nouveau pour vous.',
    test: 'Les messages push des alertes arrivent ici.',
  },
}

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
  readonly data: { readonly path: string }
}

/** What is shown for a message of the server, in the language that the page last had. */
export function noticeOf(text: string | undefined, keptLanguage: string | undefined): Notice {
  const { word, path, tag } = read(text)
  const kind = kinds.find((each) => each === word) ?? 'notice'
  const lang = languages.find((each) => each === keptLanguage) ?? 'en'
  return {
    body: texts[lang][kind],
    tag: typeof tag === 'string' ? tag : kind,
    lang,
    requireInteraction: kind === 'safety',
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
