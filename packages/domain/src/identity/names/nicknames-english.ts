/** One line for each name: its usual form, then its short forms and other spellings in English. */
export const englishNicknames = `
aaron aron arron
abigail abby abbie gail
abraham abe abram bram
adam ad
adelaide addie ada heidi
adrian ade
agatha aggie
agnes aggie nessie nancy
albert al bert bertie
alexander alex al alec alexis sandy xander sasha lex
alexandra alex alexa sandra lexi lexie sandy sasha
alfred alf alfie fred al
alice ali allie alicia elsie
alison allison ali allie
allan alan allen al
amanda mandy mandi
amelia amy millie mia
andrew andy drew andie
angela angie angelina
ann anne anna annie nan nancy
annabel bella belle annie
anthony tony antony ant
antonia toni tonia
archibald archie arch
arnold arnie
arthur art artie
audrey audie
augustus gus august augustine austin
barbara barb babs barbie bobbie
barnabas barney barnaby
bartholomew bart barty bat
beatrice bea beatrix trixie bee
belinda bel linda lindy
benedict ben bennett
benjamin ben benny benji bennie benj
bernard bernie barney
bertram bert bertie
beverly bev beverley
bradley brad
brendan bren
brian bryan bryant
bridget biddy bridie bridgette
bruce brucie
caleb cal
calvin cal vin
cameron cam
candace candy candice
caroline carol carrie lina carolyn carolina caro
cassandra cass cassie sandra
catherine katherine kathryn katharine cathy kathy kate katie kitty cath kath kat kay cat kit katy
cecilia cecily cissy cis celia
charles charlie chuck chas charley chip chaz
charlotte lottie lotte charlie char
chester chet
christian chris kit
christina chris chrissy tina christine kristina kris kirsten christy
christopher chris kit topher christy kris
clarence clare
claudia claude
clifford cliff
clinton clint
constance connie
cordelia delia
cornelius neil con corny
crystal chris chrystal
curtis curt kurtis
cynthia cindy cyn
cyril cy
dale dal
daniel dan danny dannie
danielle dani dan
darren daz
david dave davy davie davey
deborah deb debbie debby debra debs
delbert bert del
dennis den denny
derek derrick rick
desmond des
diana di diane dianne
dominic dom nic dominick
donald don donnie donny
dorothy dot dottie dolly dora thea
douglas doug dougie
duncan dunc
dwight ike
earl earle
edgar ed eddie
edith edie
edmund ed eddie ned ted
edward ed eddie ned ted teddy eddy
edwin ed eddie ned win
eleanor ellie nell nora elle lenora elinor eleanore
elijah eli lige
elizabeth liz beth betty eliza lizzie betsy bess libby lisa liza elisabeth bessie elsie betty lizbeth ellie lily
ellen nell nellie ellie helen
emily em emmy emma milly
emmanuel manny emanuel
eric rick erick erik
ernest ernie
esther essie hettie hester
eugene gene
evangeline eva evie angie
evelyn eve evie
ezekiel zeke
florence flo flossie florrie
frances fran fanny frannie francie frankie
francis frank frankie fran
franklin frank frankie
frederick fred freddie freddy fredrick rick frederic
gabriel gabe gab
gabrielle gabby gabi gaby
geoffrey geoff jeff jeffrey jeffery
george georgie
georgina georgie gina georgia
gerald gerry jerry jerald
gerard gerry jerry
geraldine gerry gerri dina
gertrude gert trudy gertie
gilbert gil bert
gladys glad
glenn glen
gordon gordie
graham graeme grahame
gregory greg gregg
gwendolyn gwen wendy gwendoline
hannah hanna nan
harold harry hal
harriet hattie harriett
harrison harry
helen nell nellie lena helena
henrietta etta hettie hetty
henry harry hal hank
herbert herb bert bertie
herman manny
hilary hil hillary
horace horry
howard howie
hubert hugh bert hub
hugh hughie huw
humphrey humph
ian iain
ignatius iggy nate
irene rene
isaac ike zac izaak
isabella bella isabel isobel izzy belle isabelle tibby
isaiah zay
isidore izzy
jackson jack
jacob jake jay cob
jacqueline jackie jacqui jacquelyn
james jim jimmy jamie jem jas jimmie
jane janie janey jan
janet jan jenny
janice jan
jason jay jase
jasper jazz
jean jeanie jeannie
jennifer jen jenny jenn jennie
jeremiah jerry jem
jeremy jem jerry
jerome jerry
jessica jess jessie
jesse jess
joan joanie
joanna jo joanne jojo
john jack johnny jon jock johnnie jno
jonathan jon jonny jonathon jonty johnathan
joseph joe joey jos jo
josephine jo josie fina
joshua josh
joyce joy
judith judy jude
julia julie jules
julian jules
julius jules
juliet julie jules juliette
karen karin kaz
kathleen kath kathy kay katie
keith kei
kenneth ken kenny kent
kevin kev
kimberly kim kimberley kimmy
laura laurie lori loretta
lauren laurie ren
laurence lawrence larry laurie lars lawrie loren
leah lea
leonard len lenny leo lennie
leopold leo poldie
leroy lee roy
leslie les lesley
lester les
lewis lew louis louie
lillian lily lil lilian lillie
linda lin lindy lynda
louis lou louie lewis
louise lou lulu louisa
lucas luke lukas luc
lucille lucy lucile lucinda
lucy lu
lydia lyddie
mabel mab
madeline maddie maddy madeleine madge
malcolm mal
marcus marc mark markus
margaret maggie meg peggy peg marge margie madge greta daisy rita margie megan mags maisie margery
marian mary marion
marilyn mary
marjorie marge margie marjory
martha marty mattie patty
martin marty mart martyn
marvin marv
mary molly polly mamie may moll mae
mathilda matilda tilly tillie mattie maud matty
matthew matt matty mathew
maureen mo maurie
maurice morris mo maury
maximilian max
maxine max
maxwell max
melanie mel
melinda mindy mel linda
melissa mel missy lissa
melvin mel
meredith merry
michael mike mick mickey mikey mic micky mitch
michelle shelly chelle
mildred millie milly
mitchell mitch
mohammed mo
monica moni
montgomery monty
mortimer mort
moses mo moe
muriel mur
nancy nan
natalie nat nattie natalia tally
natasha tasha nat
nathan nate nat
nathaniel nate nat nathan
neil neal neill
nelson nels
nicholas nick nicky nicolas nic nico klaus nickolas
nicola nicky nikki
nicole nikki nicky nic nicolette
nigel nige
norman norm
oliver ollie olly noll
olivia liv livvy ollie livia
oscar ossie
oswald ozzie os oz
pamela pam pammy
patricia pat patty trish tricia patsy patti trisha
patrick pat paddy rick patsy
paul paulie
paula polly pauline
penelope penny
percival percy
peter pete
petronella nell petra
philip phil phillip pip
philippa pippa pip
phyllis phyl
priscilla cilla prissy
prudence pru prue
rachel rae rach rachael
ralph rafe
randolph randy randall dolph
raphael rafe
raymond ray
rebecca becky becca beck bex
reginald reg reggie rex
reuben rube ben
rhoda roe
richard rick dick rich ricky richie dickie rickie
robert bob rob bobby robbie robby bert bobbie robin
roberta bobbie bertie
roderick rod roddy rick
rodney rod
roger rog hodge rodger
roland rollo rowland
ronald ron ronnie ronny
rosalind ros roz
rosemary rose rosie romy
rose rosie
roxanne roxy roxie roxana
rudolph rudy rolf dolph
rufus rufe
russell russ rusty
ruth ruthie
sabrina bri
samantha sam sammy
samson sam
samuel sam sammy
sandra sandy
sarah sara sally sadie
scott scotty
sebastian seb bas bastian
selina lina selena
seymour sy
sheila shel
shirley shirl
sidney sid sydney syd
silvester sly sylvester
simon si sim
sophia sophie sofia soph
stanley stan
stella stell
stephanie steph stevie
stephen steve steven stevie ste
stuart stu stewart
susan sue suzie susie suzanne susanna sukie
sylvia syl silvia
tabitha tabby
tamara tammy
teresa theresa terry tess tessa tracy tessie therese
terence terry terrence
thaddeus thad tad
theodore ted teddy theo ned
theodora thea dora theo
thomas tom tommy thom tam
timothy tim timmy
tobias toby
tracy trace
trevor trev
tristan tris
tyler ty
valentine val
valerie val
vanessa ness nessa
vera vee
veronica ronnie ron nica
vernon vern
victor vic vick
victoria vicky vicki vikki tori tory
vincent vince vin vinny
viola vi violet
virginia ginny ginger gina
vivian viv vivien
wallace wally
walter walt wally wat
wanda wendy
warren waz
wayne way
wendell dell
wilfred wilf fred
wilhelmina mina billie willa minnie
william bill will billy willie willy liam wm
winifred win winnie freda
winston win
woodrow woody
yvonne vonnie
zachary zach zack zachariah zak
zoe zoey
`
