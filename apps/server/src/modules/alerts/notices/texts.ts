import type { Language, Sector } from '@comity/contract'
import { mailTexts } from '../../../platform/mail/templates/texts.ts'

/** Text messages as far as a stranger's glance may see them: never about whom, nor why. */
interface NoticeTexts {
  readonly alert: string
  readonly briefing: string
  readonly look: string
  readonly test: string
  /** No link follows. */
  readonly code: string
}

/** `{venue}`, `{sector}` (whom the alert is about, in a word) and `{code}` are filled in; a link follows. */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  en: {
    alert: '{venue}: there is an alert about a {sector}.',
    briefing: '{venue}: alerts about tomorrow ({sector}).',
    look: '{venue}: please look at the alerts.',
    test: 'Comity: text messages for alerts come here.',
    code: 'Comity: your code is {code}. It holds for 10 minutes. Nobody will ever ask you for it.',
  },
  es: {
    alert: '{venue}: hay una alerta ({sector}).',
    briefing: '{venue}: alertas para mañana ({sector}).',
    look: '{venue}: mira las alertas, por favor.',
    test: 'Comity: los mensajes de alertas llegan aquí.',
    code: 'Comity: tu código es {code}. Vale 10 minutos. Nadie te lo pedirá nunca.',
  },
  tl: {
    alert: '{venue}: may alerto tungkol sa isang {sector}.',
    briefing: '{venue}: mga alerto para bukas ({sector}).',
    look: '{venue}: pakitingnan ang mga alerto.',
    test: 'Comity: dito darating ang mga text para sa alerto.',
    code: 'Comity: {code} ang iyong code. May bisa nang 10 minuto. Walang sinumang hihingi nito sa iyo.',
  },
  fr: {
    alert: '{venue} : il y a une alerte ({sector}).',
    briefing: '{venue} : alertes pour demain ({sector}).',
    look: '{venue} : merci de regarder les alertes.',
    test: 'Comity : les SMS des alertes arrivent ici.',
    code: 'Comity : votre code est {code}. Il est valable 10 minutes. Personne ne vous le demandera.',
  },
}

export function noticeText(
  language: Language,
  text: keyof NoticeTexts,
  values: { readonly venue?: string; readonly sector?: Sector; readonly code?: string },
): string {
  const { venue = '', sector, code = '' } = values
  const filled = { venue, code, sector: sector ? mailTexts[language].words.sector[sector] : '' }
  return noticeTexts[language][text].replaceAll(
    /\{(venue|sector|code)\}/gu,
    (_, name: keyof typeof filled) => filled[name],
  )
}
