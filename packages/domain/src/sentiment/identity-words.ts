/**
 * Words about who somebody is: nationality, ethnicity, religion, gender, family, orientation, age, disability, in
 * four languages, folded; "*" stands for any ending. They have no weight, and are removed before anything is counted.
 */
export const identityWords = [
  // Nations and peoples.
  'afghan* african* africain* afric* afriq* afro* alban* aleman alemana alemanes alemanas alemania allemand* allemagne algeri* american* americain* ameriq* amerik* angol* arab* argentin* armeni* asian* asiat* asyano* austral* austri* autrich*',
  'bangla* belg* boliv* bosni* brasil* brazil* bresil* brit brits britan* british briton* bulgar* cambod* camboy* cameroon* camerun* camerounais* canad* caucasian* chile chilean* chilen* chilien* china chinese chino chinos chinas chinois* chine colomb* congo* corea coreano* coreana* coree coreen* croat* cuba cuban* cubain* czech* checo* tcheq*',
  'dane danes danish denmark dinamarca danesa danois* danemark dominican* dominicain* dubai dutch ecuador* ecuator* equator* egypt* egipc* egipto emirat* england english escoc* ecoss* espana espanol* espagn* estadounid* eston* ethiop* etiop* europ* european* filipin* philippin* finland* finlandes* finnish finn finns france french frenchman frances francesa franceses francesas francais* francia',
  'german germans germany ghana* ghaneen* greek* greece grieg* grecia grec grecs grecque* grece gypsy gypsies gitan* tsigan* haiti* hispan* holand* holland* hongr* hungar* hapones* iceland* islandes* islandais* india indian* indians indien* indio india indonesi* inglaterra ingles inglesa ingleses inglesas anglais* angleterre intsik* iran* iraq* irak* ireland irish irland* israel* ital* jamaic* jamaiq* japan* japon* jordan* kano kastila kazak* keny* korea* kuwait*',
  'laos laotian* latino latinos latina latinas latinx latvi* leban* liban* libyan* lithuan* lituan* malais* malays* malasi* malais* maltes* maroc* marruec* marroq* mexic* mejic* moldov* mongol* moro moros mora moras morocc* mozamb* myanmar* burmese nepal* neerland* netherland* nicarag* niger* nigerian* nordafric* norweg* norueg* norveg* norway pakistan* palestin* panamen* paragu* persian* persa persas peru* perou peruv* pinoy* pinay* poland polish polaco* polaca* pologne polonais* polak* portug* qatar* quebec*',
  'romanian* romania rumano* rumana* rumania roumain* roumanie russia* russe russes russie ruso rusos rusa rusas rusia rwand* salvador* saudi* saoud* scot scots scottish scotland senegal* serbia serbian serbians serbio serbe serbes singap* slovak* sloven* somal* spain spanish spaniard* sudan* soudan* suec* suede suedois* suiz* suisse* swede* swedish swiss switzerland syri* sirio sirios siria taiwan* tanzan* tailand* thai* tsino tsina tunis* tunec* turk* turc turcs turque* turco turcos turca turcas turquia turquie ugand* ukrain* ucran* urugu* usa uk uzbek* venezol* venezuel* vietnam* wales welsh gallois* yemen* zambia* zimbab* bumbay* dayuhan* foreigner* extranjer* etranger* immigra* inmigra* migrant* refugee* refugi* expat*',
  'black blacks white whites negro negra negros negras blanco blanca blancos blancas noir noire noirs noires blanc blanche blancs blanches brown mestiz* mulat* ethnic* etnic* ethniq* igorot* aeta* badjao* bisaya* ilocano* ilokano* tagalog* cebuano* roma rom roms',
  // Religion.
  'muslim* moslem* musulman* islam* christian* cristian* chretien* kristiyan* catholi* catolic* katoli* protestant* evangelic* orthodox* jew jews jewish judi* juif juifs juive* hudyo* hindu* hindou* sikh* buddhi* bouddhi* budis* atheis* athee* ateo* atea* mormon* hijab* hiyab* hidjab* mosque mosquee mezquita moske synagog* sinagoga church iglesia eglise simbahan religio* religie* relihiy* priest imam rabbi',
  // Gender, family, orientation.
  'man men woman women lady ladies girl girls boy boys guy guys male males female females gentleman gentlemen sir maam madam mr mrs ms mister father mother mom mum mommy dad daddy son sons daughter* wife husband brother* sister* girlfriend* boyfriend* grand-ma grandma grandpa grandmother grandfather aunt uncle nephew niece',
  'hombre* mujer* senor* senora* senorita* caballero* dama damas chico chicos chica chicas nino ninos nina ninas nene nena padre* madre* hijo hijos hija hijas espos* marido* novio novia novios hermano* hermana* abuel* tio tia tios don dona varon varones sobrin*',
  'lalaki* lalake* babae* kuya ate tita tito nanay tatay inay itay lolo lola misis ginang ginoo dalaga binata kapatid pinsan asawa anak manong manang aling mang binibini',
  'homme* femme* monsieur messieurs madame mesdames mademoiselle mme mlle fille filles garcon garcons dame dames mari epouse* epoux pere peres mere meres fils soeur* frere* copain* copine* papa maman mamie papi papy tante oncle neveu',
  'gay gays lesbian* lesbien* lesbiy* bakla* bading beki tomboy tibo homosex* homosek* bisex* trans transg* transex* transsex* travesti* queer lgbt*',
  // Age.
  'young youngster* elderly teen teens teenager* teenage senior seniors adolescent* joven jovenes anciano* anciana* jeune jeunes ado ados agee agees ages vieillard* matandang kabataan pensioner* jubilad* retraite retraites',
  // Disability and health.
  'disab* handicap* wheelchair* blind deaf mute cripple* discapac* minusval* ciego* ciega* sordo* sorda* invalid* aveugle* sourd* kapansanan bulag bingi pilay pipi autis* dwarf dwarfs enano enanos hiv vih sida aids pregnan* embaraz* enceinte* buntis epilep* diabet* dementia demence demencia',
].join(' ')

/** Names of places and peoples of two words, one of which would have weight alone. */
export const identityPhrases =
  'new zealand|new zealander|new zealanders|new york|new yorker|new yorkers|new delhi|new guinea|new orleans|new jersey|new mexico|costa rica|costa rican|costa ricans|puerto rico|puerto rican|puerto ricans|gran bretana|grande bretagne|great britain|united kingdom|united states|reino unido|royaume uni|etats unis|estados unidos|paises bajos|pays bas|nueva zelanda|nueva york|nueva guinea|nouvelle zelande|nouvelle caledonie|nouvelle guinee|buenos aires|cabo verde|cap vert|cape verde|el salvador|south africa|afrique sud|sri lanka|sri lankan|sri lankans|sierra leone|sierra leona|hong kong|ivory coast|cote ivoire|costa marfil|san francisco|las vegas|los angeles'

/** Words of sentiment that are also names of people. Read as names where the spelling indicates it. */
export const wordsThatAreNames =
  'adora adore amable amado amada aime aimee ange angel angela angelica angustias beau bella belle bello benigno benigna bland bless blessing bliss bon bonita bonito bravo bueno buena calida cara caro caridad chance charity charm charme cher chere cherish cherry chase clara claro clement clemente consuelo constance cris cross cruel cruz cute dear deny delicia delight desire desiree divina divine divino dolores dusty esperanza faith fan felice felicia felicidad felicity felix fidel fidele fine fortune fortunato frank gallant gay gem gemma generosa generoso gentle glad gloria glory gold golden gracia grace gracia grata guapo gusta haven happy hardy harmony heart heaven hina honey honor hope innocent inocencio jewel joli jolie jolly joy joya joyce juste justo justa keen kind leal legrand ligaya linda lindo love lovely loving loyal luck lucky luz maja mala male marvel mercedes mercy merit merrily merry milagros miracle modesto modesta moody noble pacifico pain parfait patience paz perfecta perfecto petit pire pires placido pleasant power precious pride princess princesa prudence prudencio ravi rich rica rico rosa sabio sal sama sage savage serena serene serenity severa severo sharp small sol soledad star strange sunny sunshine sweet tender treasure trinity trinidad triumph valiente victor victoria virtud wise woo won worth young zest'

/** Names whose stem is a word of sentiment, and names that are common words without weight. */
export const namesLikeWords =
  'mia julia casie irita dari mercie moll molly lovelie harmonie blithe shari winni denys leja prem tim timi timmy dana dani dania dan danny bess cari caria carie carin carina carine carino caryn debera feliza felicita gracie gusti gustie gustavo lindi lindie lindy malia minta olia peg peggy peri trista woo ling maria marie mari mario marios mary leon hana hannah florence florencia luna mina siti sita vera min mei alla alli allie alis alice barrie basia calla callie cam cami cass cassie clari clarie deb debi debbie dede honoria iris leona leone mandi mandie mandy mara nadia susie suki tania tanya val vin vina vince violet jan janna maya april edi eddie kala keri kerry madina marice nia finn ann anna anne anja terra rosie rose martha carmen cristal krystal gabi gabby isabel ana ariana ari doe jose juan pedro pablo luis ahmed mohamed mohammed muhammad ali fatima omar aisha wei ming chen wang li lee kim nguyen tran park singh kumar raj priya amit ivan olga sergei dmitri john james david michael sarah emma jean pierre jacques luc sophie camille chloe lucas hugo carlos miguel ana jorge sofia elena'

/** Ages of things and of people: without weight beside a word for a person. */
export const ageWords =
  'old older oldest aged viejo vieja viejos viejas viejito viejita mayor mayores vieux vieil vieille vieilles age agee ancien ancienne matanda tanda'

/** Words for people that reveal nothing about who they are. */
export const personWords =
  'person persons people family families group groups familia familias grupo grupos famille familles groupe groupes pamilya pamilyang grupong bisitang bisita guest guests couple couples customer customers staff persona personas gente huesped huespedes pareja parejas cliente clientes personne personnes gens client clients tao bisita receptionist waiter waitress recepcionista camarero camarera serveur serveuse year years ano anos an ans taong'

/** Words that precede a name. */
export const nameMarkers =
  'si ni kay sina nina kina kuya ate tita tito mr mrs ms miss sir maam madam mister dr don dona senor senora senorita monsieur madame mme mlle mademoiselle named called llamado llamada llama nomme nommee appelle'

/** Words that follow a name at the start of a sentence. */
export const nameFollowers =
  'was is has had were said told asked did does came left arrived made paid helped who fue es era estaba tiene dijo llego vino hizo pago ayudo que nos ay est etait a avait nous dit fait'
