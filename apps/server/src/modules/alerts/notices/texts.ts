import type { Language, Sector } from '@comity/contract'
import { mailTexts } from '../../../platform/mail/templates/texts.ts'

/** Text messages that a stranger may see: never about whom or why. */
interface NoticeTexts {
  readonly alert: string
  readonly briefing: string
  readonly look: string
  readonly test: string
  readonly task: string
  readonly incident: string
  readonly correction: string
  readonly canary: string
  readonly dispute_received: string
  readonly dispute_due: string
  readonly dispute_decided: string
  /** About another organisation, which the reviewer does not know. */
  readonly case_assigned: string
  readonly case_due: string
  readonly not_me: string
  readonly agreement: string
  readonly agreement_news: string
  /** No link follows. */
  readonly code: string
}

/** `{venue}`, `{sector}` (the sector's word for the guest) and `{code}` are filled in; a link follows. */
const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  en: {
    alert: '{venue}: there is an alert about a {sector}.',
    briefing: '{venue}: alerts about tomorrow ({sector}).',
    look: '{venue}: please look at the alerts.',
    test: 'Comity: text messages for alerts come here.',
    task: '{venue}: you were given a task.',
    incident: '{venue}: you were given an incident to follow.',
    correction: '{venue}: something the network answered is no longer so. Please act on it no more.',
    canary: '{venue}: the network was asked for somebody who does not exist. Please look at the log.',
    agreement: '{venue}: there is news of your sharing agreement.',
    agreement_news: '{venue}: what you share with them has changed.',
    dispute_received: '{venue}: a guest contests a record. It is hidden meanwhile. Please answer.',
    dispute_due: '{venue}: a contested record waits for you. Without an answer it is removed.',
    dispute_decided: '{venue}: a contested record was decided.',
    case_assigned: 'Comity: a case was given to you to decide.',
    case_due: 'Comity: a case waits for your decision.',
    not_me: '{venue}: somebody says that a profile is not theirs. Please check whose it is.',
    code: 'Comity: your code is {code}. It holds for 10 minutes. Nobody will ever ask you for it.',
  },
  es: {
    alert: '{venue}: hay una alerta ({sector}).',
    briefing: '{venue}: alertas para mañana ({sector}).',
    look: '{venue}: mira las alertas, por favor.',
    test: 'Comity: los mensajes de alertas llegan aquí.',
    task: '{venue}: te han dado una tarea.',
    incident: '{venue}: te han encargado seguir un incidente.',
    correction: '{venue}: algo que respondió la red ya no es así. No actúes más por ello.',
    canary: '{venue}: se preguntó a la red por alguien que no existe. Mira el registro, por favor.',
    agreement: '{venue}: hay novedades de vuestro acuerdo para compartir.',
    agreement_news: '{venue}: ha cambiado lo que compartís.',
    dispute_received:
      '{venue}: alguien impugna un registro. Mientras tanto queda oculto. Responde, por favor.',
    dispute_due: '{venue}: un registro impugnado te espera. Sin respuesta se elimina.',
    dispute_decided: '{venue}: se ha decidido sobre un registro impugnado.',
    case_assigned: 'Comity: tienes un caso que decidir.',
    case_due: 'Comity: un caso espera tu decisión.',
    not_me: '{venue}: alguien dice que un perfil no es suyo. Comprueba de quién es.',
    code: 'Comity: tu código es {code}. Vale 10 minutos. Nadie te lo pedirá nunca.',
  },
  tl: {
    alert: '{venue}: may alerto tungkol sa isang {sector}.',
    briefing: '{venue}: mga alerto para bukas ({sector}).',
    look: '{venue}: pakitingnan ang mga alerto.',
    test: 'Comity: dito darating ang mga text para sa alerto.',
    task: '{venue}: may ibinigay na gawain sa iyo.',
    incident: '{venue}: may ibinigay na insidente sa iyo para subaybayan.',
    correction: '{venue}: hindi na totoo ang isang sagot ng network. Huwag na itong pagbatayan.',
    canary: '{venue}: may itinanong sa network na taong wala naman. Pakitingnan ang talaan.',
    agreement: '{venue}: may balita tungkol sa kasunduan ninyo sa pagbabahagi.',
    agreement_news: '{venue}: nagbago ang ibinabahagi ninyo.',
    dispute_received: '{venue}: may tala na kinukuwestiyon. Nakatago muna ito. Pakisagot.',
    dispute_due:
      '{venue}: naghihintay sa iyo ang isang kinukuwestiyong tala. Kung walang sagot, aalisin ito.',
    dispute_decided: '{venue}: napagpasyahan na ang isang kinuwestiyong tala.',
    case_assigned: 'Comity: may kasong ibinigay sa iyo para pagpasyahan.',
    case_due: 'Comity: may kasong naghihintay ng pasya mo.',
    not_me: '{venue}: may nagsasabing hindi sa kanya ang isang profile. Pakitiyak kung kanino ito.',
    code: 'Comity: {code} ang iyong code. May bisa nang 10 minuto. Walang sinumang hihingi nito sa iyo.',
  },
  fr: {
    alert: '{venue} : il y a une alerte ({sector}).',
    briefing: '{venue} : alertes pour demain ({sector}).',
    look: '{venue} : merci de regarder les alertes.',
    test: 'Comity : les SMS des alertes arrivent ici.',
    task: '{venue} : une tâche vous a été confiée.',
    incident: '{venue} : le suivi d’un incident vous a été confié.',
    correction: '{venue} : une réponse du réseau n’est plus valable. Merci de ne plus en tenir compte.',
    canary:
      '{venue} : le réseau a été interrogé sur une personne qui n’existe pas. Merci de voir le journal.',
    agreement: '{venue} : il y a du nouveau pour votre accord de partage.',
    agreement_news: '{venue} : ce que vous partagez a changé.',
    dispute_received:
      '{venue} : un enregistrement est contesté. Il est masqué en attendant. Merci de répondre.',
    dispute_due: '{venue} : un enregistrement contesté vous attend. Sans réponse, il est supprimé.',
    dispute_decided: '{venue} : une contestation a été tranchée.',
    case_assigned: 'Comity : un dossier vous est confié pour décision.',
    case_due: 'Comity : un dossier attend votre décision.',
    not_me: '{venue} : quelqu’un dit qu’un profil n’est pas le sien. Vérifiez à qui il est.',
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
