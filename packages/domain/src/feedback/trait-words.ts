/** Traits that the law protects specially (GDPR Art. 9(1)), as far as staff comments touch them. */
export type Trait = 'ethnicity' | 'religion' | 'politics' | 'health' | 'disability' | 'orientation' | 'gender'

type Lexicon = Record<Trait, string>

/**
 * Words that often refer to a protected trait, without accents, lower case; "*" stands for any ending. Deliberately
 * short: a hint prompts the author to look again, it does not judge, and a long list would cry wolf. Words that also
 * describe things are in person-words.ts.
 */
export const traitWords: Record<'en' | 'es' | 'tl' | 'fr', Lexicon> = {
  en: {
    ethnicity:
      'african* arab* asian* caucasian* gypsy gypsies gipsy roma latino* latina* immigrant* foreigner* race racial ethnic* brown-skinned dark-skinned black-skinned refugee*',
    religion:
      'muslim* islam* jew jews jewish christian* catholic* hindu* sikh* buddhist* atheist* hijab* mosque synagogue religio*',
    politics: 'communist* fascist* socialist* leftist* right-wing* left-wing* trade-union* unionist*',
    health:
      'hiv aids pregnan* cancer epilep* diabet* depress* bipolar schizo* psychiatr* mental mentally psychoti* addict* alcoholic* drug-addict* autis* dementia',
    disability: 'disab* wheelchair* blind deaf handicap* crippl* retarded',
    orientation: 'gay gays lesbian* homosexual* bisexual* queer* lgbt*',
    gender: 'transgender* transsexual* transvestite* non-binary',
  },
  es: {
    ethnicity:
      'african* arabe* asiatic* gitan* mulat* mestiz* inmigrante* extranjer* raza racial etnic* refugiad* moro moros mora moras sudaca*',
    religion:
      'musulman* islam* judi* cristian* catolic* hindu* budista* ateo* hiyab mezquita sinagoga religio*',
    politics: 'comunista* fascista* socialista* izquierdista* derechista* sindicalista*',
    health:
      'vih sida embaraz* cancer epilep* diabet* depresi* depriv* bipolar* esquizo* psiquiatr* psicotic* mental* adict* alcoholic* drogadict* autis* demencia',
    disability: 'discapacit* minusvalid* ciego* ciega* sordo* sorda* invalid* retrasad*',
    orientation: 'gay gays lesbian* homosexual* bisexual* maricon*',
    gender: 'transgener* transexual* travesti* no-binari*',
  },
  tl: {
    ethnicity: 'arabo* intsik* bumbay dayuhan* katutubo* lahi aeta* igorot* badjao* refugee*',
    religion: 'muslim* islam* katoliko* kristiyano* hindu* hudyo* budista* relihiy* simbahan moske iglesia',
    politics: 'komunista* pasista* sosyalista* aktibista* unyonista*',
    health:
      'hiv aids buntis kanser epilep* diabet* depres* bipolar baliw sira-ulo adik lasenggo* lasenggera* autis* sakit',
    disability: 'may-kapansanan kapansanan bulag bingi pilay lumpo pwd',
    orientation: 'bakla* tomboy tibo lesbiyana* homoseksuwal* biseksuwal* beki',
    gender: 'transgender* transeksuwal*',
  },
  fr: {
    ethnicity:
      'african* arabe* asiatique* gitan* tsigane* rom roms metis* immigre* etranger* etrangere* race racial* ethni* refugie* maghrebin*',
    religion:
      'musulman* islam* juif* juive* chretien* catholique* hindou* bouddhist* athee* hidjab mosquee synagogue religi*',
    politics: 'communiste* fasciste* socialiste* gauchiste* syndicaliste*',
    health:
      'vih sida enceinte* cancer* epilep* diabet* depress* depri* bipolaire* schizo* psychiatr* psychoti* mental* toxicoman* drogue* alcoolique* autis* demence',
    disability: 'handicap* invalide* aveugle* sourd* attarde*',
    orientation: 'gay gays gai lesbienne* homosexuel* bisexuel* pede',
    gender: 'transgenre* transsexuel* travesti* non-binaire*',
  },
}
