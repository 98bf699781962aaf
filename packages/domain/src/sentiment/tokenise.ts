export interface Token {
  /** UTF-16 offsets into the text. */
  start: number
  end: number
  /** Lower case, without accents; an emoji or emoticon as it is. */
  form: string
  kind: 'word' | 'symbol'
  /** Counts from 0; a line break or a full stop ends a sentence. */
  sentence: number
  /** Counts from 0; commas and brackets end a clause, as do sentences. */
  clause: number
  isInitial: boolean
  isCapitalised: boolean
  /** Two or more letters, all capitals. */
  isUpper: boolean
  /** A letter is repeated three or more times, as in "soooo". */
  isElongated: boolean
}

export interface Marks {
  exclamations: number
  questions: number
}

export interface Tokens {
  tokens: Token[]
  /** By sentence. */
  marks: Marks[]
}

const pattern = new RegExp(
  [
    String.raw`(?<skip>https?:\/\/\S+|www\.\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w+|[@＠][\p{L}\p{N}_.]+)`,
    String.raw`(?<symbol>[:;=]['’]?-?[)(DPp\]\[|/\\*](?![\p{L}/])|[:;] \)|<\/?3|\^_*\^|T_T|-_-|\p{Extended_Pictographic})[\p{EMod}\u{FE0F}]?(?:\u{200D}\p{Extended_Pictographic}\u{FE0F}?)*`,
    String.raw`(?<word>\p{L}+n ?['’´]t(?!\p{L})|\p{L}[\p{L}\p{M}]*)`,
    String.raw`(?<end>[.!?…。！？]+(?!\d)|[\r\n]+)`,
    String.raw`(?<pause>[,;:()\[\]«»"“”¡¿–—|]|\s-+\s)`,
  ].join('|'),
  'gu',
)

/** Words and symbols of a text with features of their spelling. Linear in the length of the text. */
export function tokenise(text: string): Tokens {
  const tokens: Token[] = []
  const marks: Marks[] = [{ exclamations: 0, questions: 0 }]
  let clause = 0
  let isInitial = true
  for (const match of text.matchAll(pattern)) {
    const { skip, symbol, word, end, pause } = match.groups ?? {}
    if (skip !== undefined) continue
    if (word !== undefined || symbol !== undefined) {
      const place = { start: match.index, sentence: marks.length - 1, clause, isInitial }
      tokens.push(word === undefined ? symbolToken(match[0], place) : wordToken(word, place))
      isInitial = false
    } else {
      clause++
      if (pause !== undefined || end === undefined || isInitial) continue
      const sentence = marks.at(-1)
      if (sentence) {
        sentence.exclamations += count(end, '!') + count(end, '！')
        sentence.questions += count(end, '?') + count(end, '？')
      }
      marks.push({ exclamations: 0, questions: 0 })
      isInitial = true
    }
  }
  return { tokens, marks }
}

type Place = Pick<Token, 'start' | 'sentence' | 'clause' | 'isInitial'>

function symbolToken(text: string, place: Place): Token {
  return {
    ...place,
    end: place.start + text.length,
    form: text.replace(/[\u{FE0F}\p{EMod} ]/gu, ''),
    kind: 'symbol',
    isCapitalised: false,
    isUpper: false,
    isElongated: false,
  }
}

function wordToken(text: string, place: Place): Token {
  const plain = fold(text)
  const isUpper = text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase()
  return {
    ...place,
    end: place.start + text.length,
    form: plain.replace(/(.)\1{2,}/g, '$1$1'),
    kind: 'word',
    isCapitalised: /^\p{Lu}/u.test(text),
    isUpper,
    isElongated: /(.)\1{2,}/.test(plain),
  }
}

/**
 * Lower case without accents, ligatures, wide forms and apostrophes: "Où" and "ou", or "don 't" and "dont", are
 * equal.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’´ ]/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1
}
