import type { Language } from '@comity/contract'

/** Text messages to a guest: a glance at the telephone shows that a venue wrote, not why. */
const billTexts: Readonly<Record<Language, { readonly code: string; readonly link: string }>> = {
  en: {
    code: '{venue}: your code is {code}. Tell it only to the staff in front of you. It holds for 10 minutes.',
    link: '{venue}: the link that we spoke of. It works for 72 hours.',
  },
  es: {
    code: '{venue}: tu código es {code}. Dilo solo a quien te atiende en persona. Vale 10 minutos.',
    link: '{venue}: el enlace del que hablamos. Funciona durante 72 horas.',
  },
  tl: {
    code: '{venue}: {code} ang iyong code. Sabihin lang ito sa kawani na kaharap mo. May bisa nang 10 minuto.',
    link: '{venue}: ang link na napag-usapan natin. Gumagana ito nang 72 oras.',
  },
  fr: {
    code: "{venue} : votre code est {code}. Ne le dites qu'à la personne devant vous. Il est valable 10 minutes.",
    link: '{venue} : le lien dont nous avons parlé. Il fonctionne pendant 72 heures.',
  },
}

export function billText(
  language: Language,
  text: 'code' | 'link',
  values: { readonly venue: string; readonly code?: string },
): string {
  return billTexts[language][text].replaceAll(
    /\{(venue|code)\}/gu,
    (_, name: 'venue' | 'code') => values[name] ?? '',
  )
}
