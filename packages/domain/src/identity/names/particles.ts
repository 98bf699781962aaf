function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

const particles = setOf(
  `de da do dos das di del dela della delle degli dei du des la le las los y van von vom der den het ten ter te zu zum
  zur af av bin ibn ben bint binti bt al el ul ud ur ad as ash an ar at az ed es oul ould ap abu abou mac mc san santa
  st saint sainte wa kyzy kizi qizi ogly oglu uulu zade of the`,
)
const particlesAndNames = setOf('ad an ar as ash at az ben da den des do ed la le lo mac ten')
const honorifics = setOf(
  `sheikh shaikh shaykh sheik cheikh haji hajji hadji hajj mullah mulla maulavi maulawi mawlawi ustad sayyid syed sayed
  general gen colonel col captain capt major maj lieutenant lt sergeant sgt admiral adm president minister senator sen
  judge justice bishop rabbi reverend father sister brother prince princess king queen lord lady baron count duke
  imam ayatollah qari hafiz khwaja shah begum bey pasha aga agha don dona shri sri smt kumari datuk dato tun baron baronet bart bt
  earl viscount marquess marquis duchess countess baroness emperor empress pope saint`,
)
const titles = setOf(
  `mr mrs ms miss mx mister dr dra drs doctor prof professor sir dame herr frau fraulein sra srta señor señora señorita
  mme mlle monsieur madame mademoiselle ginoo ginang gng sig signor signora dott dottssa dhr mevrouw mevr phd md esq mba
  dipl lic engr atty rev fr hon hrh mbe obe cbe господин госпожа гн гжа доктор профессор السيد السيدة
  الدكتور الدكتورة الأستاذ الحاج מר גברת דר פרופ 先生 女士 小姐 博士 教授 さん 様 さま 氏 씨 님 선생님 교수 박사 κύριος
  κυρία δρ श्री श्रीमती डॉ นาย นาง นางสาว คุณ`,
)
const generations = new Map([
  ...['sr', 'senior'].map((word) => [word, 1] as const),
  ...['jr', 'junior', 'jnr', 'ii', '2nd', 'hijo', 'filho', 'fils'].map((word) => [word, 2] as const),
  ...['iii', '3rd'].map((word) => [word, 3] as const),
  ...['iv', '4th'].map((word) => [word, 4] as const),
])

/** Whether a folded word only joins the others (de, van, bin, al): it may be missing or spelt otherwise. */
export function isParticle(folded: string): boolean {
  return particles.has(folded)
}

/** Whether a particle may as well be a name, or a syllable of one. */
export function isNameToo(folded: string): boolean {
  return particlesAndNames.has(folded)
}

/** Whether a folded word is an honorific that some people also have as a name (Sheikh, King). */
export function isHonorific(folded: string): boolean {
  return honorifics.has(folded)
}

/** Whether a written word (lower case, any script) is a form of address and never part of a name. */
export function isTitle(written: string): boolean {
  return titles.has(written)
}

/** Which generation a word after a name marks: 1 for the elder, 2 for Junior and II, 3, 4; 0 for other words. */
export function generationOf(written: string): number {
  return generations.get(written) ?? 0
}
