import type { Language } from '@comity/contract'

/** A glance at the telephone shows that there is a response, not to what. */
const answered: Readonly<Record<Language, string>> = {
  en: '{organisation}: there is an answer to your request. You can read it without an account.',
  es: '{organisation}: hay una respuesta a tu solicitud. Puedes leerla sin cuenta.',
  tl: '{organisation}: may sagot na sa hiling mo. Mababasa mo ito nang walang account.',
  fr: '{organisation} : votre demande a reçu une réponse. Vous pouvez la lire sans compte.',
}

export function answeredText(language: Language, organisation: string): string {
  return answered[language].replace('{organisation}', () => organisation)
}

/** Characters of the GSM alphabet only, so that the hash in the link fits. */
const erased: Readonly<Record<Language, string>> = {
  en: '{organisation}: what was kept about you is erased. The proof:',
  es: '{organisation}: lo que se guardaba sobre ti se ha borrado. La prueba:',
  tl: '{organisation}: nabura na ang iniingatan tungkol sa iyo. Ang patunay:',
  fr: '{organisation} : vos données sont effacées. La preuve :',
}

export function erasedText(language: Language, organisation: string): string {
  return erased[language].replace('{organisation}', () => organisation)
}
