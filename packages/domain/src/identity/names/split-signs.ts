const signs = /^[\p{Script=Han}]{2,4}$/u
const syllables = /^\p{Script=Hangul}{2,4}$/u
const doubleFamilyNames = new Set(
  `欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 东方 東方 夏侯 皇甫 尉迟 公孙 公孫 慕容 令狐 端木 南宫 南宮 황보 남궁 제갈 사공 선우 독고`.split(
    ' ',
  ),
)
/** Korean family names in Hangul that cover nearly everybody (census of 2015); other words are foreign names. */
const koreanFamilyNames = new Set(
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예봉경사부황리라림',
)

/**
 * Splits a Chinese or Korean name written as one word into family and given name. A name that already has spaces is
 * left as it is.
 */
export function splitSigns(words: readonly string[]): string[] {
  const [only] = words
  if (words.length !== 1 || only === undefined) return [...words]
  const isName = signs.test(only) || (syllables.test(only) && koreanFamilyNames.has(only[0]!))
  if (!isName) return [only]
  const family = doubleFamilyNames.has(only.slice(0, 2)) && only.length > 2 ? 2 : 1
  return [only.slice(0, family), only.slice(family)]
}
