import type { SentimentLanguage } from './types.ts'

type Lists = Record<SentimentLanguage, string>

/** Invert and weaken what follows. */
const negators: Lists = {
  en: 'not no never nothing none nobody nowhere neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt hasnt havent hadnt aint hardly barely scarcely',
  es: 'no nunca jamas nada nadie ningun ninguno ninguna tampoco sin ni apenas',
  tl: 'hindi hindii hinde di dili indi wala walang walay huwag wag wlang wla wlng hnd hndi not no never without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt hasnt havent aint nothing none',
  fr: 'ne n pas jamais sans aucun aucune rien ni nullement guere aucunement',
}

/** Strengthen the word beside them. */
const boosters: Lists = {
  en: 'very really so extremely super absolutely totally incredibly highly truly too such completely most particularly especially exceptionally remarkably insanely definitely utterly always ever',
  es: 'muy mucho mucha muchisimo tan super realmente totalmente extremadamente absolutamente demasiado sumamente bastante verdaderamente increiblemente especialmente todo tanto siempre re',
  tl: 'sobra sobrang sobraaang super napaka pinaka talaga talagang tlga tlaga grabe grabeng grabi lubos lubhang masyado masyadong ubod very really so extremely too such highly absolutely todo',
  fr: 'tres trop vraiment super extremement si tellement absolument totalement hyper ultra fort particulierement completement franchement incroyablement toujours',
}

/** Weaken the word beside them. */
const diminishers: Lists = {
  en: 'slightly somewhat bit little fairly rather kinda sort quite almost partly less',
  es: 'poco algo casi ligeramente medio menos relativamente',
  tl: 'medyo medjo bahagya bahagyang slight slightly konti konting kaunti kunti bit little kinda quite',
  fr: 'peu assez plutot legerement presque moins relativement moyennement quelque',
}

/** What follows them outweighs what precedes them. */
const contrasts: Lists = {
  en: 'but however although though except yet nevertheless despite unfortunately',
  es: 'pero aunque embargo obstante salvo excepto',
  tl: 'pero kaso kayalang kaylang ngunit subalit yunlang kasolang but however although though except bagamat',
  fr: 'mais pourtant cependant toutefois neanmoins sauf malgre hormis excepte quoique bemol',
}

/** "not only clean" is no negation. Pairs of a negator and the word that cancels it. */
const disarmed: Lists = {
  en: 'not only|not just|no doubt|no wonder|nothing but|not to|no matter|without doubt',
  es: 'no solo|no solamente|sin duda|sin dudarlo|no dudes',
  tl: 'hindi lang|hindi lamang|di lang|not only|no doubt|wala lang',
  fr: 'pas seulement|sans doute|ne que|sans hesiter|pas que',
}

/** Articles and gendered pronouns, which belong to no expression. */
const skipped: Lists = {
  en: 'a an the he she him her his hers himself herself',
  es: 'el la los las lo un una unos unas al del ella ellas ellos',
  tl: 'a an the he she him her his si ni kay sina nina kina',
  fr: 'le la les l un une des du au aux il elle ils elles d',
}

export type Role = 'negator' | 'booster' | 'diminisher' | 'contrast'

interface Roles {
  roles: Map<string, Role>
  disarmed: Set<string>
  skipped: Set<string>
}

const words = (list: string) => list.split(' ')

function rolesOf(language: SentimentLanguage): Roles {
  const roles = new Map<string, Role>()
  const add = (list: string, role: Role) => words(list).forEach((word) => roles.set(word, role))
  add(boosters[language], 'booster')
  add(diminishers[language], 'diminisher')
  add(contrasts[language], 'contrast')
  add(negators[language], 'negator')
  return {
    roles,
    disarmed: new Set(disarmed[language].split('|')),
    skipped: new Set(words(skipped[language])),
  }
}

/** The effect of function words on the words around them, by language; all forms are folded. */
export const rolesByLanguage: Record<SentimentLanguage, Roles> = {
  en: rolesOf('en'),
  es: rolesOf('es'),
  tl: rolesOf('tl'),
  fr: rolesOf('fr'),
}
