import { foldName } from '@comity/domain/guests'

/** A text made comparable sign by sign, with where each sign came from. */
export interface Folded {
  readonly text: string
  /** Where in the original the sign at each place begins; one more for the end. */
  readonly from: readonly number[]
}

const invisible = /^[\p{M}\p{Cf}]$/u

/** Lower case without accents and invisible signs; in its own script. */
export function foldSigns(text: string): Folded {
  return fold(text, (sign) =>
    sign
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replaceAll(/[’‘ʼ`´]/gu, "'"),
  )
}

/** The same in Latin letters, so that a name is found in whichever script it is written. */
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
