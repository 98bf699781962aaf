import { nameTokens } from '../guests/fold.ts'
import { scriptMark } from './words.ts'

/** Folded words of one name; a word of another script is followed by its written form after a bar. */
export type NameParts = { given: string[]; surname: string[]; other: string[] }

const maxWords = 8
const longest = 200
const longestWord = 40
/** Ranks, titles and particles: too common to distinguish people, skipped unless nothing else is there. */
const fillers = new Set(
  (
    'sir lord lady dame baron baroness baronet bart earl count countess duke duchess viscount marquess marquis ' +
    'prince princess king queen hon rev reverend captain capt colonel col general gen major admiral saint st fr ' +
    'the of and de del della da di do dos das du des la las le les el al bin ibn bint ben abu abd van von der den ' +
    'ten ter zu y e jr sr junior senior ii iii iv 1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th mr mrs ms dr'
  ).split(' '),
)

/** Ranks and particles that are also given names, at the start of a name of two words ("Ben Smith"). */
const openings = new Set(['ben', 'bart'])
/** Particles that are also surnames, at the end of a name of two words ("Anil Das", "Mai Le"). */
const endings = new Set(['das', 'le', 'do', 'du', 'ten', 'ben'])

/**
 * The words of a name by their role. Without a surname field the last word is used, or what precedes a comma;
 * comparing allows for the other order. Words of a full name that are in neither field are `other`.
 */
export function nameParts(names: { name: string; given: string; surname: string }): NameParts {
  const given = words(names.given)
  const surname = words(names.surname)
  const full = words(names.name)
  if (given.length > 0 && surname.length > 0) return distinct(given, surname, full)
  const only = given.length > 0 ? given : surname
  const text = given.length > 0 ? names.given : names.surname
  if (full.length > 0) return fromFull(names.name, full, given, surname)
  if (only.length > 1) return fromFull(text, only, [], [])
  return { given, surname, other: [] }
}

function fromFull(text: string, full: string[], given: string[], surname: string[]): NameParts {
  const [before = '', after] = text.split(',')
  const family = after === undefined ? [] : words(before)
  if (given.length > 0) return distinct(given, [], full.length > given.length ? full : [])
  if (surname.length > 0) return distinct([], surname, full.length > surname.length ? full : [])
  if (full.length === 1) return { given: [], surname: full, other: [] }
  if (family.length === 1 && full.length > 1)
    return { given: full.slice(1, 2), surname: family, other: full.slice(2) }
  return { given: full.slice(0, 1), surname: full.slice(-1), other: full.slice(1, -1) }
}

/** A word in both fields belongs to the one where the other field still has a word left. */
function distinct(given: string[], surname: string[], full: string[]): NameParts {
  const ownGiven = given.filter((word) => !surname.includes(word))
  const kept = ownGiven.length > 0 ? ownGiven : given
  const ownSurname = surname.filter((word) => !kept.includes(word))
  const family = ownSurname.length > 0 ? ownSurname : surname
  const rest = full.filter((word) => !kept.includes(word) && !family.includes(word))
  return { given: kept, surname: family, other: rest }
}

function words(text: string): string[] {
  if (text === '') return []
  const tokens = nameTokens(text.slice(0, longest))
  const all = tokens.map(({ folded, written, latin }) => {
    if (latin) return folded.slice(0, longestWord)
    // Signs written without a space are several words of one written form: only their sounds distinguish them.
    const isWhole = tokens.filter((token) => token.written === written).length === 1
    return `${folded.slice(0, longestWord)}${scriptMark}${(isWhole ? written : folded).slice(0, longestWord)}`
  })
  const telling = all.filter((word, place) => !fillers.has(word) || isName(word, place, all))
  const kept = [...new Set(telling.length > 0 ? telling : all)]
  return kept.length <= maxWords ? kept : [...kept.slice(0, maxWords - 1), kept.at(-1) ?? '']
}

function isName(word: string, place: number, all: readonly string[]): boolean {
  return all.length === 2 && (place === 0 ? openings : endings).has(word)
}
