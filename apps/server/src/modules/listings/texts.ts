import type { Language } from '@comity/contract'

const notices: Readonly<Record<Language, string>> = {
  en: '{venue}: an important notice about you, and how to answer it. No account is needed.',
  es: '{venue}: un aviso importante sobre ti y cómo responder. No hace falta una cuenta.',
  tl: '{venue}: mahalagang abiso tungkol sa iyo at kung paano sumagot. Hindi kailangan ng account.',
  fr: '{venue} : un avis important vous concernant, et comment y répondre. Sans compte.',
}

export function noticeText(language: Language, venue: string): string {
  return notices[language].replace('{venue}', () => venue)
}
