import type { StandardTag } from './tags.ts'

/**
 * What people write when they mean a tag, in English, Spanish, Tagalog and French together, because staff mix
 * languages: lower case, without accents and hyphens, phrases separated by commas. `*` stands for any ending; `!`
 * marks a word that is a noun after an article ("the patient").
 */
export const tagWords: Record<StandardTag, string> = {
  'well-behaved':
    'wellbehaved, well behaved, behaved well, behaved very well, buen comportamiento, porto bien, porto muy bien, ' +
    'portaron bien, portaron muy bien, mabait, maayos ang asal, maayos ang ugali, disiplinado, ' +
    'bien comporte*, bonne conduite, sage, sages',
  attentive:
    'attentive*, listened carefully, listened closely, atento, atenta, atentos, atentas, maasikaso, ' +
    'nakinig nang mabuti, attentif*',
  patient:
    'patient!, patiently, patience, paciente!, pacientes!, paciencia, pacientemente, matiyaga, mapagpasensya, ' +
    'pasensyoso, pasensyosa, mahaba ang pasensya, patients!, patiente!, patientes!, patiemment',
  polite:
    'polite*, wellmannered, well mannered, good manners, thanked, educado, educada, educados, educadas, amable*, ' +
    'amabilidad, dio las gracias, dieron las gracias, magalang, nagpasalamat, poli, polie, polis, polies, poliment, ' +
    'bien eleve*, remercie*',
  understanding:
    'was understanding, were understanding, is understanding, are understanding, very understanding, ' +
    'so understanding, really understanding, quite understanding, and understanding, comprensiv*, maunawain, ' +
    'maintindihin, comprehensif*, comprehensive*',
  considerate:
    'considerate*, thoughtful*, muy considerad*, considerado con, considerada con, maalalahanin, mapagbigay, ' +
    'makonsiderasyon, prevenant*, attentionne*',
  cooperative:
    'cooperative*, cooperated, helpful, cooperativo, cooperativa, cooperativos, cooperativas, coopero, cooperaron, ' +
    'colaborador*, colaboro, colaboraron, nakikipagtulungan, nakipagtulungan, matulungin, cooperatif*, cooperant*, ' +
    'arrangeant*',
  courteous:
    'courteous*, gracious*, cortes, corteses, cortesia, cortesmente, mapitagan, courtois*, avec courtoisie',
  respectful:
    'respectful*, with respect, showed respect, respetuos*, con respeto, may paggalang, may respeto, marespeto, ' +
    'respectueu*, avec respect',
  disruptive:
    'disrupt*, noisy, loud, loudly, rowdy, disturbed other*, disturbed the other*, disturbed everybody, ' +
    'disturbed everyone, ruidos*, molesto a, molestaron a, molestando a, alborot*, maingay, nakakaabala, ' +
    'nakakaistorbo, nanggugulo, bruyant*, tapage*, perturb*, derange les, derangeait les, derangeaient les',
  aggressive:
    'aggressive*, violent*, threaten*, shouted, shouting, screamed, screaming, yelled, yelling, swore at, insulted, ' +
    'abusive, agresiv*, amenazo, amenazaba, amenazaron, gritaba, gritaban, grito a, gritaron, gritando, insulto a, ' +
    'insultaron, agresibo, agresiba, marahas, sumigaw, sumisigaw, sinigawan, nagbanta, nagmura, minura, nanakit, ' +
    'agressif*, agressive*, menace les, menace le, menace la, menacait, menacant*, criait, criaient, hurlait, ' +
    'hurlaient, hurle, insulte les, insulte le, insulte la',
  uncooperative:
    'uncooperative, refused, refuses, refusing, not cooperate*, not cooperating, ignored us, se nego, se negaba, ' +
    'se negaron, no coopero, no cooperaba, no cooperaron, no colaboro, no colaboraba, no colaboraron, ' +
    'ayaw makipagtulungan, ayaw sumunod, ayaw makinig, tumanggi, tumatanggi, hindi nakipagtulungan, hindi sumunod, ' +
    'matigas ang ulo, peu cooperatif*, a refuse, ont refuse, refusait, refusaient, refuse de',
}
