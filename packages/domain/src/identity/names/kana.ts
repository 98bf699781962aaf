const rows: [string, string][] = [
  ['アイウエオ', 'a i u e o'],
  ['カキクケコ', 'ka ki ku ke ko'],
  ['ガギグゲゴ', 'ga gi gu ge go'],
  ['サシスセソ', 'sa shi su se so'],
  ['ザジズゼゾ', 'za ji zu ze zo'],
  ['タチツテト', 'ta chi tsu te to'],
  ['ダヂヅデド', 'da ji zu de do'],
  ['ナニヌネノ', 'na ni nu ne no'],
  ['ハヒフヘホ', 'ha hi fu he ho'],
  ['バビブベボ', 'ba bi bu be bo'],
  ['パピプペポ', 'pa pi pu pe po'],
  ['マミムメモ', 'ma mi mu me mo'],
  ['ヤユヨ', 'ya yu yo'],
  ['ラリルレロ', 'ra ri ru re ro'],
  ['ワヰヱヲンヴ', 'wa i e o n vu'],
]
const readings = new Map(
  rows.flatMap(([signs, sounds]) => sounds.split(' ').map((sound, at) => [signs[at]!, sound])),
)
const smallVowels = new Map(
  [...'ァaィiゥuェeォoャyaュyuョyo'.matchAll(/(.)([a-z]+)/gu)].map((m) => [m[1]!, m[2]!]),
)

/**
 * Kana in Hepburn letters without long-vowel marks. Small signs take the vowel of the sign before ("ジョ" is
 * "jo", "ヴェ" is "ve"); the doubling sign doubles what follows.
 */
export function kanaToLatin(word: string): string {
  let letters = ''
  let isDoubled = false
  for (const sign of word) {
    const small = smallVowels.get(katakana(sign))
    const sound = readings.get(katakana(sign))
    if (small !== undefined) {
      letters =
        letters.replace(/[aiueo]$/, '') +
        (/(?:sh|ch|j)[aiueo]$/.test(letters) ? small.replace('y', '') : small)
    } else if (sign === 'ッ' || sign === 'っ') {
      isDoubled = true
    } else if (sign === 'ー') {
      // A long vowel also represents the r of Barton.
      letters += 'h'
    } else if (sound !== undefined) {
      letters += isDoubled ? sound[0] + sound : sound
      isDoubled = false
    }
  }
  return letters
}

/** Hiragana are 96 code points before their katakana. */
function katakana(sign: string): string {
  return sign >= 'ぁ' && sign <= 'ゖ' ? String.fromCodePoint(sign.codePointAt(0)! + 96) : sign
}
