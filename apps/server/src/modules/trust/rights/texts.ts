import type { Language } from '@comity/contract'

/** Whoever glances at a telephone learns that there is an answer, not to what. */
const answered: Readonly<Record<Language, string>> = {
  en: '{organisation}: there is an answer to your request. You can read it without an account.',
  es: '{organisation}: hay una respuesta a tu solicitud. Puedes leerla sin cuenta.',
  tl: '{organisation}: may sagot na sa hiling mo. Mababasa mo ito nang walang account.',
  fr: '{organisation} : votre demande a reçu une réponse. Vous pouvez la lire sans compte.',
}

/** The text message that leads a guest to the answer to a request by right. */
export function answeredText(language: Language, organisation: string): string {
  return answered[language].replace('{organisation}', () => organisation)
}
