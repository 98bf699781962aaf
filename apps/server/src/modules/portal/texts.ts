import type { Language } from '@comity/contract'

/** The text message with a code: a glance at the telephone reveals nothing about anyone. */
const codeTexts: Readonly<Record<Language, string>> = {
  en: 'Your code for the guest portal: {code}. It holds for {minutes} minutes. Tell it to nobody.',
  es: 'Tu código para el portal del huésped: {code}. Vale {minutes} minutos. No se lo digas a nadie.',
  tl: 'Ang code mo sa guest portal: {code}. May bisa nang {minutes} minuto. Huwag sabihin kahit kanino.',
  fr: 'Votre code pour le portail client : {code}. Valable {minutes} minutes. Ne le communiquez à personne.',
}

export function codeText(language: Language, code: string, minutes: number): string {
  return codeTexts[language].replace('{code}', code).replace('{minutes}', String(minutes))
}
