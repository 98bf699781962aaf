/** BCP 47 as `Intl` takes it; some systems name locales such as `en-US@posix`, at which it throws. */
const wellFormed = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i

/** The language as this browser's person writes it: dates in Manila's English are not those of London's. */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => wellFormed.test(tag) && tag.split('-')[0] === language) ?? language
}
