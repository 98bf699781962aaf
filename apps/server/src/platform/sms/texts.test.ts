import { languages } from '@comity/contract'
import { describe, expect, test } from 'vitest'
import english from '../../../locales/en/sms.json' with { type: 'json' }
import { proofLink } from '../mail/index.ts'
import { fitText } from './segments.ts'
import { smsTexts } from './texts.ts'

const values = {
  venue: 'Harbour House',
  organisation: 'Harbour House',
  sector: 'participant',
  code: '042917',
  minutes: 10,
  time: '11:00',
}
const keys = Object.entries(english).flatMap(([module, texts]) =>
  Object.keys(texts).map((name) => `${module}.${name}`),
)

describe.each(languages)('in %s', (language) => {
  test.each(keys)('%s fits, uncut, with its link if it has one', (key) => {
    const config = { publicUrl: 'https://comity.example', basePath: '/app' }
    const text = smsTexts(language)(key as 'rights.erased', values)
    // The longest link is that to a proof, which contains a hash.
    const link =
      key === 'rights.erased'
        ? proofLink(config, 'ab'.repeat(32))
        : 'https://comity.example/app/manager-dashboard'
    const tail = key.endsWith('.code') ? undefined : link
    expect(fitText(text, tail)).toBe(tail === undefined ? text : `${text} ${tail}`)
  })
})
