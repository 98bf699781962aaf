import type { Language } from '@comity/contract'

/** A glance at the telephone shows that a decision was made, not which. */
const outcomes: Readonly<Record<Language, string>> = {
  en: '{venue}: what you contested is decided. You can read how, and why, without an account.',
  es: '{venue}: se ha decidido sobre lo que impugnaste. Puedes leer cómo y por qué, sin cuenta.',
  tl: '{venue}: may pasya na sa kinuwestiyon mo. Mababasa mo kung ano at bakit, nang walang account.',
  fr: '{venue} : votre contestation a été tranchée. Vous pouvez lire comment et pourquoi, sans compte.',
}

/** The text message that leads a guest to the outcome of a dispute. */
export function outcomeText(language: Language, venue: string): string {
  return outcomes[language].replace('{venue}', () => venue)
}
