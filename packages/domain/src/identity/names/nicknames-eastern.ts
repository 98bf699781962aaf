/**
 * One line for each name: its usual form, then other Latin spellings of Arabic, Persian, Turkic, Hebrew and Indic
 * names.
 */
export const easternSpellings = `
mohammed muhammad mohamed mohammad mohamad muhammed mohamud mehmet mehmed mohd md muhamad mohamet mahomet mahammad
  muhamed mohammod mochamad muhammet muh mohammedi magomed magomet mukhammad muhamet
ahmad ahmed ahmet akhmed akhmad ahamed ahmat akhmet achmad achmed
mahmoud mahmud mahmood mehmood makhmud mahmut mahamoud
mustafa mustapha moustafa mostafa moustapha
hussein hussain husain husayn hossein hosein hussien husein houssein hossain huseyin gusein
hassan hasan hassen gasan hacen
ali aly aliy
omar umar omer umer oumar
othman osman usman uthman ousmane otman
abubakr abubakar aboubacar abubaker aboubakar boubacar abubekr
ibrahim ebrahim ibraheem brahim ibrahima ibragim
ismail ismael esmail ismaeel ismaiel ismayil esmaeil
yusuf youssef yousef yousuf yousif youssouf yossef yusef yusup yousaf usuf
yaqub yaqoob yakub yacoub yaqoub yakoub yacoob
yunus younis younus yunis younes youness
musa moussa mousa mussa moosa
isa issa essa eisa
dawud daoud dawood daud davud dawoud
sulaiman suleiman soliman sulayman suleyman sulejman solomon souleymane soleyman
khalid khaled halid kaled
walid waleed oualid
said saeed sayed saeid
saad sad saade
salah saleh salih salah
salim saleem salem
samir sameer
rashid rasheed rachid rashed
rahman rehman rahmaan
karim kareem kerim
jamal gamal djamel jamaal cemal djamal dzhamal
jamil gamil cemil jameel djamil
jaber gaber jabir
hamid hameed hamed
hamza hamzah khamza
haidar haider haydar hyder heydar
hisham hicham hesham
idris idriss edris driss
iqbal eqbal ikbal
jafar jaafar gafar cafer jaffar dzhafar jaffer
khalil halil khaleel
latif lateef
majid majeed maged
malik malek malick
mansour mansur mansoor
masoud masud masood mesut massoud
mubarak mobarak moubarak
munir mounir muneer
murad mourad murat
nasir nasser naser nasr nassir
nur nour noor
qasim qassem kassem kasim kassim qasem gasem
ramadan ramazan ramzan
reza rida riza ridha redha
sadiq sadik sadeq siddiq sadegh
safi safy
shahid shaheed chahid
sharif sherif cherif shareef
tariq tarek tareq tarik
usama osama oussama
wael wail ouael
yasin yassin yaseen yacine yassine
yahya yehia yahia
zayd zaid zeid zayed
ziad ziyad zied
zubair zubayr zoubeir
aisha aicha ayesha aysha ayse aishah
amina aminah ameena amena
fatima fatma fatimah fatema fatemeh fatimata fatoumata
hadija khadija khadijah hatice khadidja
leila layla laila leyla
mariam maryam meriem miriam meryem mariyam
nadia nadiya nadya
noura nora nura noora
rania raniya
salma selma
samira sameera
yasmin yasmine yasmeen jasmine jasmin
zainab zeinab zaynab zeynep zineb zaineb
zahra zahraa zehra zohra
abdallah abdullah abdulla abdellah abdollah abdoulaye abdalla abdula
abdulrahman abdurrahman abdelrahman abdirahman abderrahmane abdurahman abdalrahman
abdulaziz abdelaziz abdolaziz abdulazeez
abdulkarim abdelkarim abdolkarim
abdulkadir abdelkader abdulqadir abdulqader abdelkadir abdikadir
abdulhamid abdelhamid abdolhamid abdulhameed
obaidullah ubaidullah obeidullah
muammar moammar muamar mouammar
gaddafi qaddafi kadhafi qadhafi gadhafi kaddafi ghaddafi
laden ladin
zawahiri zawahri dhawahiri
haji hajji
avraham abraham avrohom
yitzhak isaac itzhak yitzchak
yaakov jacob yakov
moshe moses moishe
shlomo solomon
shmuel samuel
yosef joseph yossi yosi
yehuda judah jehuda
eliyahu elijah eli
binyamin benjamin bibi benyamin
rivka rebecca
chaim haim hayim
tzipora tzipi zipporah
krishna krishnan
lakshmi laxmi luxmi
vijay vijai
sanjay sanjai
rajesh raj
ramesh ram
suresh sures
mukherjee mookerjee mukhopadhyay
chatterjee chattopadhyay chatterji
banerjee bandyopadhyay banerji
chaudhary choudhury chowdhury chaudhry choudhary chaudhuri
sheikh shaikh shaykh cheikh sheik
sayyid syed sayed saiyid seyed sayyed
vikram bikram
`
