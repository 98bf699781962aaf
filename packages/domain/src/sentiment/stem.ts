import type { SentimentLanguage } from './types.ts'

/** A word without endings that indicate only number, gender or degree, and whether the form itself is emphatic. */
export interface Stem {
  stem: string
  isEmphatic: boolean
}

/**
 * Light stemming of a folded form. Gender and number are removed, so that a man and a woman are praised in the same
 * words; tense and person are kept.
 */
export function stemOf(form: string, language: SentimentLanguage): Stem {
  switch (language) {
    case 'en':
      return { stem: english(form), isEmphatic: false }
    case 'es':
      return spanish(form)
    case 'tl':
      return tagalog(form)
    case 'fr':
      return { stem: french(form), isEmphatic: false }
  }
}

function english(form: string): string {
  return form.length > 3 && /[^suia]s$/.test(form) ? form.slice(0, -1) : form
}

function spanish(form: string): Stem {
  const singular = form.length > 3 ? form.replace(/s$/, '') : form
  const emphatic = /^(.{3,})isim[oa]$/.exec(singular)?.[1]
  if (emphatic !== undefined)
    return { stem: `${emphatic.replace(/qu$/, 'c').replace(/gu$/, 'g')}o`, isEmphatic: true }
  const base = singular.length > 7 ? singular.replace(/mente$/, '') : singular
  return { stem: base.length > 3 ? base.replace(/a$/, 'o').replace(/e$/, '') : base, isEmphatic: false }
}

function tagalog(form: string): Stem {
  const bare = form.replace(/^(?:napaka|pinaka|nakaka)(?=.{3})/, '')
  const isEmphatic = /^(?:napaka|pinaka)/.test(form) && bare !== form
  const root = bare.replace(/^ma(?=.{4})/, '')
  return { stem: root.replace(/^(?!sayang)(.{3}[aeiou])ng$/, '$1'), isEmphatic }
}

function french(form: string): string {
  const singular = form.length > 4 ? form.replace(/[sx]$/, '') : form
  if (singular.length < 5 || !singular.endsWith('e')) return singular
  return singular
    .slice(0, -1)
    .replace(/([eio]n)n$|([eiu]l)l$/, '$1$2')
    .replace(/([aeo][iu])s$/, '$1')
}
