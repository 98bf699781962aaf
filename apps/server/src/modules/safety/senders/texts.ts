import type { Language } from '@comity/contract'

/** A text message that a stranger may see: never who calls or about whom. */
interface SafetyTexts {
  /** To colleagues, before the link. */
  readonly call: string
  readonly drill: string
  /** To the outside number. */
  readonly outside: string
}

/**
 * `{venue}` and `{time}`, the time of day at the venue, are filled in. Only characters of the GSM alphabet, which
 * doubles the length of a message.
 */
export const safetyTexts: Readonly<Record<Language, SafetyTexts>> = {
  en: {
    call: '{venue}: a colleague has called for help since {time}. Nobody has answered.',
    drill: 'DRILL {venue}: call for help since {time}.',
    outside: '{venue}: staff have called for help since {time}, and nobody there has answered.',
  },
  es: {
    call: '{venue}: una persona del equipo pide ayuda desde las {time}. Nadie ha respondido.',
    drill: 'SIMULACRO {venue}: piden ayuda desde las {time}.',
    outside: '{venue}: el personal pide ayuda desde las {time} y nadie ha respondido en el lugar.',
  },
  tl: {
    call: '{venue}: may kasamahang humihingi ng tulong mula {time}. Wala pang sumasagot.',
    drill: 'PAGSASANAY {venue}: paghingi ng tulong mula {time}.',
    outside: '{venue}: humihingi ng tulong ang mga kawani mula {time}, at wala pang sumasagot doon.',
  },
  fr: {
    call: "{venue} : une personne de l'équipe appelle à l'aide depuis {time}. Personne n'a répondu.",
    drill: "EXERCICE {venue} : appel à l'aide depuis {time}.",
    outside: "{venue} : le personnel appelle à l'aide depuis {time} et personne n'a répondu sur place.",
  },
}

/** The text of a message without its link. */
export function safetyText(
  of: { readonly language: Language; readonly timeZone: string; readonly word: keyof SafetyTexts },
  alert: { readonly venue: string; readonly raisedAt: Date },
): string {
  const time = alert.raisedAt.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: of.timeZone,
  })
  return safetyTexts[of.language][of.word].replace(/\{(venue|time)\}/g, (_, name) =>
    name === 'time' ? time : alert.venue,
  )
}
