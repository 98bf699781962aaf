import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../shell/language/choose-language.ts'

type Tree = { readonly [key: string]: string | Tree }

const areas = [
  'accountability',
  'cross-venue',
  'disputes',
  'effects',
  'ledger',
  'listings',
  'lookups',
  'network',
  'network-info',
  'portal',
  'retention',
  'rights',
  'agreements',
]

/** Figures that are no rule of the domain: the law, scales, forms of what is typed, and what a period is called. */
const known = [
  /\.law$/u,
  /^accountability:figures\.lookupsWhat$/u,
  /^disputes:(fact\.ratingOf|ground\.objection)$/u,
  /^effects:(shared|coverage)\.definition$/u,
  /^ledger:hash\.(form|wrong)$/u,
  /^listings:pillars\.digest$/u,
  /^(network:why\.minor|network-info:(never\.minors|rated\.kept\.young)|cross-venue:hidden\.person_protected)$/u,
  /^portal:(rating\.value|signIn\.|trust\.(score|interval)|dispute\.ground\.was_minor|session\.)/u,
  /^rights:time\.month$/u,
  /^agreements:legal\.detail$/u,
]

function textsOf(tree: Tree, path: string): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as const] : textsOf(value, `${path}${key}.`),
  )
}

test.each(languages)('no text in %s has a figure of the rules of its own', (language) => {
  const found = areas.flatMap((area) => {
    const file = join(import.meta.dirname, `../../../locales/${language}/${area}.json`)
    return textsOf(JSON.parse(readFileSync(file, 'utf8')) as Tree, `${area}:`)
  })
  const own = found.filter(
    ([key, text]) => /\d/u.test(text.replace(/\{\{\w+\}\}/gu, '')) && !known.some((one) => one.test(key)),
  )
  expect(own).toEqual([])
})
