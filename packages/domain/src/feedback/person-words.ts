/** Words that a language uses both of people and of things: without accents, in lower case. */
export interface PersonWords {
  /** Nouns for people and for what only people have. */
  readonly persons: string
  /** Position of such a noun relative to a word that describes it. */
  readonly nounStands: 'before' | 'after' | 'around'
  /** Words that precede somebody named by origin alone: "two Nigerians". */
  readonly counting: string
  /**
   * Adjectives precede the noun, so that a thing may follow ("a Spanish tortilla"), and have no plural, so that a
   * plural names people ("Nigerians").
   */
  readonly adjectiveFirst: boolean
  /** What may follow somebody named by origin alone, where a thing may also follow. */
  readonly closing: string
  readonly subjects: string
  readonly copulas: string
  /** Words that describe looks or gender beside a person, and things beside anything else. */
  readonly ofLooks: string
  readonly ofGender: string
  readonly ofReligion: string
  /** Adjectives of origin, without endings of gender and number. */
  readonly origins: string
  /** Colours that alone name a person: "un noir". */
  readonly colourNouns: string
  readonly endings: string
  /** Pairs of words with another meaning. */
  readonly settled: readonly string[]
}

const english: PersonWords = {
  persons:
    'man men woman women guy guys male males female females boy boys girl girls lad lads lady ladies gentleman gentlemen person people couple couples family families children kids youth youths teenager teenagers guest guests customer customers client clients tourist tourists visitor visitors traveller travellers traveler travelers passenger passengers student students patient patients driver drivers waiter waiters waitress colleague staff worker workers national nationals skin looking descent accent',
  nounStands: 'after',
  counting: 'a an the this that these those two three four five six',
  adjectiveFirst: true,
  closing:
    'and or but who whom with without was were is are has have had in at on from came left went said did to for by of as again there here then when shouted',
  subjects: 'he she they we you i who all both',
  copulas: 'is was are were be s looks looked seems',
  ofLooks: 'black white brown coloured colored dark negro',
  ofGender: 'trans',
  ofReligion: 'protestant',
  origins:
    'afghan albanian algerian american argentinian australian austrian bangladeshi belgian bolivian brazilian british brit bulgarian cambodian cameroonian canadian chilean chinese colombian congolese croatian cuban czech danish dominican dutch ecuadorian egyptian english eritrean estonian ethiopian filipino filipina finnish french georgian german ghanaian greek haitian hungarian indian indonesian iranian iraqi irish israeli italian ivorian jamaican japanese jordanian kenyan korean kurdish kurd latvian lebanese libyan lithuanian malaysian malian mexican moldovan moroccan nepali nigerian norwegian pakistani palestinian peruvian polish portuguese romanian russian saudi scottish senegalese serbian slovak somali spanish spaniard sudanese swedish swiss syrian taiwanese tanzanian thai tunisian turkish turk ugandan ukrainian venezuelan vietnamese welsh yemeni zimbabwean',
  colourNouns: '',
  endings: 's',
  settled: ['white lady', 'white ladies', 'a danish', 'two danish', 'the danish', 'a polish', 'the polish'],
}

const spanish: PersonWords = {
  persons:
    'hombre hombres mujer mujeres chico chicos chica chicas chaval chavales senor senores senora senoras persona personas gente pareja parejas familia familias nino ninos nina ninas joven jovenes huesped huespedes cliente clientes clienta clientas turista turistas visitante visitantes viajero viajeros pasajero pasajeros alumno alumnos alumna alumnas paciente pacientes camarero camarera acento',
  nounStands: 'before',
  counting: 'un una unos unas los dos tres cuatro',
  adjectiveFirst: false,
  closing: '',
  subjects: 'el ella ellos ellas que todos',
  copulas: 'es era son eran parece parecia parecen',
  ofLooks: 'negr blanc',
  ofGender: 'trans',
  ofReligion: 'protestant',
  origins:
    'afgan albanes aleman argelin argentin bangladesi bolivian brasilen bulgar chilen chin colombian corean croat cuban dominican ecuatorian egipci escoces espanol estadounidens etiop filipin frances ghanes grieg haitian holandes hungar indi ingles irani iraqui irlandes israeli italian japones kenian kurd libanes lituan marroqui mexican nepali nigerian norueg palestin paquistani peruan polac portugues ruman rus salvadoren senegales serbi siri somali sudanes suec suiz tailandes tunecin turc ucranian venezolan vietnamit yemeni',
  colourNouns: 'negr',
  endings: 'o a os as e es',
  settled: [],
}

const tagalog: PersonWords = {
  persons:
    'lalaki lalaking babae babaeng tao taong bata batang bisita bisitang binata binatang dalaga dalagang kostumer kliyente turista turistang pasahero pasaherong balat siya sila',
  nounStands: 'around',
  counting: 'ang isang mga yung dalawang',
  adjectiveFirst: true,
  closing: 'ay sa at na nang daw raw ito iyon',
  subjects: '',
  copulas: '',
  ofLooks: 'itim maitim puti maputi kayumanggi negro negra black white',
  ofGender: 'trans',
  ofReligion: 'protestante',
  origins: `${english.origins} tsino koreano hapones amerikano indiyano mehikano espanyol pranses aleman italyano ruso briton`,
  colourNouns: 'negro negra',
  endings: 's ng g',
  settled: ['isang amerikano', 'dalawang amerikano', 'ang amerikano'],
}

const french: PersonWords = {
  persons:
    'homme hommes femme femmes mec mecs gars garcon garcons fille filles dame dames monsieur messieurs personne personnes gens couple couples famille familles enfant enfants jeune jeunes client clients cliente clientes touriste touristes visiteur visiteurs voyageur voyageurs passager passagers eleve eleves patient patients patiente patientes serveur serveuse peau accent',
  nounStands: 'before',
  counting: 'un une des deux trois quatre les ces',
  adjectiveFirst: false,
  closing: '',
  subjects: 'il elle ils elles qui tous',
  copulas: 'est etait sont etaient semble semblait',
  ofLooks: 'noir blanc blanch fonce',
  ofGender: 'trans',
  ofReligion: 'protestant',
  origins:
    'afghan albanais algerien allemand americain anglais argentin australien autrichien bangladais belge bolivien bresilien britannique bulgare camerounais canadien chilien chinois colombien congolais coreen croate cubain dominicain ecossais egyptien espagnol ethiopien philippin finlandais gallois georgien ghaneen grec haitien hollandais hongrois indien indonesien irakien iranien irlandais israelien italien ivoirien jamaicain japonais kenyan kurde libanais libyen lituanien malien marocain mauritanien mexicain moldave nepalais nigerian nigerien norvegien pakistanais palestinien peruvien polonais portugais roumain russe senegalais serbe somalien soudanais suedois suisse syrien thailandais togolais tunisien turc turque ukrainien venezuelien vietnamien yemenite',
  colourNouns: 'noir',
  endings: 'e s es ne nes',
  settled: ['dame blanche', 'dames blanches'],
}

export const personWords = { en: english, es: spanish, tl: tagalog, fr: french }
