import { foldName } from '@comity/domain/guests'

/** A text folded character by character, with the origin of each character. */
export interface Folded {
  readonly text: string
  /** Where each folded character begins in the original; one more for the end. */
  readonly from: readonly number[]
}

const invisible = /^[\p{M}\p{Cf}]$/u

/** Lower case without accents and invisible characters, in its own script. */
export function foldSigns(text: string): Folded {
  return fold(text, (sign) =>
    sign
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replaceAll(/[’‘ʼ`´]/gu, "'"),
  )
}

/** The same in Latin letters, so that a name is found in any script. */
export function romaniseSigns(text: string): Folded {
  return fold(text, (sign) =>
    /\p{L}/u.test(sign) ? foldName(sign).replaceAll(' ', '') : foldSigns(sign).text,
  )
}

function fold(text: string, signOf: (sign: string) => string): Folded {
  const from: number[] = []
  let folded = ''
  let place = 0
  for (const sign of text) {
    const made = invisible.test(sign) ? '' : signOf(sign)
    folded += made
    for (let nth = 0; nth < made.length; nth++) from.push(place)
    place += sign.length
  }
  return { text: folded, from: [...from, text.length] }
}
