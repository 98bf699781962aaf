/** One line for each name: its usual form, then its short forms in German, Nordic, Slavic, Greek and Hungarian. */
export const otherNicknames = `
aleksandr alexander sasha shura sanya alex aleksander oleksandr aliaksandr alyaksandr alexandr sascha
aleksandra alexandra sasha shura asya oleksandra ola
aleksei alexei alexey aleksey alyosha lyosha oleksii oleksiy alexy alyaksei aliaksei
anastasia anastasiya nastya stasya asya nastia anastasija
anatoly anatoli anatolii tolya anatoliy anatol anatolij
anders ander
andrei andrey andrej andrzej andriy andrii andrusha ondrej andras
angelos aggelos
anna anya anja ania anka asia
antje antonia
anton tosha antos
apostolos tolis
arkady arkadi arkadiy kesha
artyom artem tyoma
athanasios thanasis thanos nasos
bernhard berni bernd
birgit gitte
bogdan bohdan
boris borya
boleslaw bolek
burkhard burki
charalampos babis haris charalambos
christiane chris
christoph chris stoph
daniil danil danila danya daniel danylo
daria dasha darya dariya
denis denys dionis
dieter dietrich
dimitra mimi
dimitrios dimitris mitsos jimmy dimitri dimitrij
dmitry dima mitya dmitri dmitriy dmitrii dmytro dzmitry
eberhard ebi
ekaterina katya yekaterina catherine katerina kateryna kasia katia katja
elena lena yelena olena alena alyona helena
eleni elenitsa lena nitsa
emine eminecik
erzsebet bozsi erzsi zsoka
evangelos vangelis vaggelis
evgeny zhenya yevgeny evgeni evgenii yevgeni yevgenii ievgen yevhen evgeniy jevgeni eugen jewgeni
evgenia zhenya evgeniya yevgenia
ferenc feri
friedrich fritz fred friedel
fyodor fedor fedya theodore fiodor fjodor
galina galya halyna
gennady gena gennadi gennadiy hennadii
georgios giorgos yiorgos george yorgos georgos
georgy gosha zhora georgi georgiy georgii heorhii
gerhard gerd
grigory grisha grigori grigoriy hryhorii
gunther gunter guenter
hans johannes johann hannes
heinrich heinz heiner hinrich
helmut helmuth
igor ihor garik gosha
ilya ilia illia ilja
ioannis giannis yannis yiannis john ioannes
irina ira irinka iryna
istvan pisti
ivan vanya ioann vania
jadwiga jadzia
jan janek honza
janos jancsi
jaroslav jarek yaroslav slava jaroslaw
joachim jochen achim
johann hans hannes
johannes hannes hans johan
josef sepp jupp pepa jozef seppl
jozsef joci joska
jurgen juergen
karl karlheinz kalle carl
katharina kathi kati katja
kirill kiril kyrylo
klaus claus niklas nikolaus
konstantin kostya kostia kostiantyn kostas
konstantinos kostas dinos costas constantine constantinos
krzysztof krzysiek krzys
larisa lara larysa
lars lasse
laszlo laci
leonid lyonya leonyd
leonidas leo
lev lyova leo
lyubov lyuba liubov ljubov
lyudmila lyuda mila ludmila liudmila lyudmyla ljudmila
magdalena magda lena leni
malgorzata gosia malgosia
margarethe grete gretchen greta margit margarete
maria masha marusya mariya marija mary mara
matthias matze hias mathias matthaus
maxim max maksim maksym maxym
mehmet memo memet
michal misiek
mikhail misha mikhael mykhailo michail mikhailo mikhaylo mikael mihail
mikolaj mikolai
mustafa musti
nadezhda nadya nadia nadiya nadja
natalia natasha nataliya natalya nataliia natalja nata
nikolai kolya nikolay mykola mikalai nikolaj nicolai kolia
nikolaos nikos nicholas nikolas
oksana ksenia oxana ksyusha
oleg oleh olezhka
olga olya olha olia volha
panagiotis panos takis panayiotis panayotis
pavel pasha pavlo pavlik paval pawel
pyotr petr petya petro piotr pjotr peter
roman roma
rostislav rostyslav slava
ruslan rus
sebastian basti
semyon semen syoma simon
sergei sergey serhii serhiy seryozha siarhei sergej serguei serge sergii serhij sergiy sjarhej
sofia sofya sonya sonja
sophia sofia
spyridon spyros
stanislav slava stas stanislaw stanislau
stefan stefanos stevan stephan
stavros stavri
svetlana sveta lana svitlana
svyatoslav slava sviatoslav
szczepan stefan
tadeusz tadek
tatiana tanya tatyana tetiana tetyana tania tanja tatjana
tomasz tomek
theodoros thodoros theo
ulrich uli ulli
ursula uschi ulla
valentin valya valik
valentina valya valentyna
valery valera valeri valeriy valerii valerij
vasily vasya vasili vasilii vasyl vasiliy wassili basil
vasilios vasilis vassilis bill
viktor vitya victor wiktor
viktoria vika viktoriya viktoriia
vitaly vitalik vitali vitalii vitaliy
vladimir volodya vova vlad volodymyr wladimir uladzimir vladimer waldemar wolodymyr
vladislav vlad vladyslav slava uladzislau wladyslaw
vyacheslav slava viacheslav viachaslau wjatscheslaw
wilhelm willi willy
wojciech wojtek
wolfgang wolf wolfi
yakov yasha iakov jakov
yulia yuliya julia iulia yuliia julija
yuri yura yury iurii yurii yuriy juri jurij iouri youri yuriya
zbigniew zbyszek
zinaida zina
zoltan zoli
zsuzsanna zsuzsa
`
