import { describe, expect, it } from 'vitest'
import { chooseLanguage, supportedLanguage } from './choose-language.ts'

describe('chooseLanguage', () => {
  const all = { address: 'es', kept: 'fr', account: 'tl', browser: ['en-GB'] }

  it('takes the address before everything', () => {
    expect(chooseLanguage(all)).toBe('es')
  })

  it('takes the kept choice before the account', () => {
    expect(chooseLanguage({ ...all, address: null })).toBe('fr')
  })

  it('takes the account before the browser', () => {
    expect(chooseLanguage({ ...all, address: null, kept: null })).toBe('tl')
  })

  it('takes the first supported language of the browser', () => {
    expect(chooseLanguage({ browser: ['de-AT', 'fr-CA', 'es'] })).toBe('fr')
  })

  it('falls back to English', () => {
    expect(chooseLanguage({ address: 'xx', kept: 'klingon', account: '', browser: ['de'] })).toBe('en')
  })

  it('skips an unsupported source instead of stopping at it', () => {
    expect(chooseLanguage({ address: 'de', kept: 'es' })).toBe('es')
  })
})

describe('supportedLanguage', () => {
  it('reads Filipino as Tagalog', () => {
    expect(supportedLanguage('fil-PH')).toBe('tl')
  })

  it('does not take a longer word for a language', () => {
    expect(supportedLanguage('english')).toBeUndefined()
  })
})
