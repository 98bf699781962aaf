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

/** The letters of the GSM alphabet alone, so that the hash in the link fits beside them. */
const erased: Readonly<Record<Language, string>> = {
  en: '{organisation}: what was kept about you is erased. The proof:',
  es: '{organisation}: lo que se guardaba sobre ti se ha borrado. La prueba:',
  tl: '{organisation}: nabura na ang iniingatan tungkol sa iyo. Ang patunay:',
  fr: '{organisation} : vos données sont effacées. La preuve :',
}

/** The text message that leads a guest who was erased to the proof. */
export function erasedText(language: Language, organisation: string): string {
  return erased[language].replace('{organisation}', () => organisation)
}
