export const languages = ['en', 'es', 'tl', 'fr'] as const
export type Language = (typeof languages)[number]
