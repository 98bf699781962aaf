function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

/**
 * Frequent given and family names: two different ones are two names and not a misspelling. Those in the tables of
 * short forms need not be repeated here.
 */
const frequent = setOf(`
  mohammed muhammad mohamed mohammad mohamad ahmed ahmad ali hassan hussein hussain khan singh kumar maria jose juan
  luis carlos antonio john david michael james anna marie jean nguyen garcia rodriguez martinez lopez gonzalez
  hernandez perez fernandez smith jones brown williams johnson wang li zhang liu chen yang kim lee park silva santos
  cruz reyes abdullah ibrahim omar fatima kaur devi begum
  ada adela adele aida aiko akira alan alba aldo alina alma amal amir amit ana anaya andre andrea anil anita anjali
  antonella antonia anton ariana ariel arjun armando arnaud arun asha ashok astrid aurora ayse beata bernadette bianca
  birgit bjorn bruno carina carla carlo carmela celia celine chiara clara claudio clemens corinne dagmar daniela dario
  deepak delia diego dina dirk dora edith elias elif elisa elsa elvira emil emilia emilio emma enrico erica erika erich
  erwin estela eva fabian fabio fadi farid fatma felix ferdinand fiona flavia flora gaston gerda gianna gina gisela
  giulia giulio gloria greta gudrun guido gunnar hana harald haruto hedwig heike heinz helga hideo hilda hiroshi hitomi
  ida ilona ilse imran ines inge ingrid ivana ivo jana janina jeanne jin jorg juliana julien julio karin karla kaito
  kavita kemal kenji kerstin kiran klara koji kurt lara laila lei leila lena leon leonie lia lidia lien liliana lina
  lorena lorna luca lucas lucia luigi luisa maja manoj mara marcel marcia mareike marina mario marisa marta martina
  matilde mauro mei meena meera milan milena milos mina mira miriam mirko moritz nabil nadia nadine naomi neha nikita
  nils nina nino noah nora norbert olaf omer oskar otto paula paulina petra pilar piotr pooja priya rahim rahul raj
  rajesh ramesh rania ravi regina reinhard rekha renata rene riccardo rita rohit rolf romina rosa rosalia ruben sabine
  sachin said sakura sami samir sana sandeep sanjay sarita satoshi selma sergio shanti silke silvia sonia stina sunil
  sunita suresh susanne sven takeshi tanja tariq tatsuya tobias tomoko ulrike uwe vanja vera vijay vikram vito wei yoko
  yuki zara zahra zeynep
  adams allen alvarez andersen anderson arnold bailey baker barker barnes bauer becker bell bennett black bishop boyd
  bradley brooks bryant burke burns burton butler byrne campbell carroll carlson carter castillo castro chapman chavez
  christensen clark clarke cohen coleman collins cook cooper cox crawford cunningham dalton davies davis dawson day
  dean diaz dixon doyle duncan dunn edwards elliott ellis evans ferguson ferreira fischer fisher fleming fletcher flores
  ford foster fowler fox franklin fraser freeman fuchs fuller gallagher gardner gibson gill gomez gomes gonzales gordon
  graham grant gray green greene griffin gutierrez haas hall hamilton hansen hanson harper harris harrison hart hartmann
  harvey hayes henderson henry hernandes hill hoffmann hofmann holland holmes holt howard howell hudson hughes hunt
  hunter jackson jansen jenkins jensen jimenez johnston jordan kaiser kaufmann keller kelley kelly kennedy king klein
  knight koch kohler konig krause kramer kruger lambert lang lange larsen larson lawson lehmann lewis little lloyd long
  lowe lynch maier marshall martin mason matthews mayer mccarthy mcdonald mejia mendes mendez mendoza mercado meyer
  miller mills mitchell molina moore morales moran moreno morgan morris morrison moser mueller muller munoz murphy
  murray myers nelson neumann newman nielsen nunez obrien oconnor oliveira olsen olson ortega ortiz osman owen owens
  palmer parker parsons patel patterson pearson pereira perkins perry peters petersen peterson phillips pierce porter
  powell price quinn ramirez ramos reed reid reynolds rice richards richardson richter riley rivera roberts robertson
  robinson rogers romero rose ross rossi rousseau roux ruiz russell ryan salazar sanchez sanders santana santiago sauer
  schafer schmid schmidt schmitt schneider schroder schulte schulz schultz schwarz scott shah sharma shaw silva simmons
  simpson sims singer snyder soto sousa souza spencer stein stephens stevens stewart stone sullivan suzuki tanaka taylor
  thomas thompson thomson torres tran tucker turner vargas vasquez wagner walker wallace walsh walters walton ward
  warner warren washington watkins watson watts weaver webb weber webster weiss wells werner west wheeler white winkler
  winter wolf wolff wood woods wright yamada yamamoto yamaguchi young zimmermann
`)

/** Whether a folded word is a frequent name in exactly this spelling. */
export function isFrequent(folded: string): boolean {
  return frequent.has(folded)
}
