/**
 * One line for each name: its usual form, then short forms and spellings in Spanish, Portuguese, Filipino, French and
 * Italian.
 */
export const romanceNicknames = `
alberto beto tito berto
alejandra ale sandra
alejandro ale alex jandro
alessandra ale sandra
alessandro ale sandro
alfonso poncho fonso alonso alphonse
alfredo fredo fede
ana anita anna
andrea andy
andres andy
angel angelito gel
antonella anto nella
antonio tonio tony toni tonino antoine totonio tonyo nino antonino
antoine toine
arturo turo art
aurelio yeyo
bartolome bartolo
beatriz bea betty
benigno ninoy noynoy beni
bernardo nardo berni
camille cami
camilo milo
carlos carlitos charlie litos caloy
carmen carmencita carmela mela
caroline caro
catarina cata
cecilia ceci chila
cesar checha
christophe chris tophe
concepcion concha conchita conchi
consuelo chelo consu
corazon cory azon
cristian cris chris
cristina cris tina
cristobal tobal
daniel dani
david davi
diego dieguito
domenico mimmo mico menico
dominique dom domi
dolores lola lolita loli
eduardo edu lalo eddie edgardo duardo dudu
elena nena
emmanuel manu
enrique quique kike ricky rique ike
ernesto neto tito
esperanza espe pera
esteban estebi teban
eugenio geno
federico fede fico rico
felicidad feli
felipe pipe felipito
fernanda fer nanda
fernando nando fer nanding ferdinand ferdinando
florencio poleng
francesca franci cesca fran
francesco franco cecco ciccio
francisca paca paquita fran cisca panchita
francisco paco pancho kiko isko frank fran cisco chico curro quico paquito
francois franck
frederic fred
gabriel gabi gabo
gabriela gabi gaby
genevieve ginette viviane
gerardo gerry lalo
giacomo mimmo
gianluigi gigi
giorgio gio
giovanni gianni nanni vanni gio
giuseppe beppe peppe pino peppino beppino
giuseppina pina peppina
gonzalo gonza chalo
graciela chela
gregorio goyo greg
guadalupe lupe lupita
guillaume guille gui
guillermo memo guille willy
gustavo gus tavo
hector tito
hermenegildo gildo hermy
ignacio nacho igna
ines inesita
isabel isa chabela bella isabela
isidro sidro
jacques jacquot
jaime jimmy jaimito
javier javi xavi xavier
jean jeannot
jerome jeje
jesus chus chuy susi
joaquim quim kim
joaquin quino
jorge coque jorgito
jose pepe joe joselito pepito che ze zezinho joey jojo
josefina fina pepa josie
juan juanito juancho johnny
juana juanita
julio julito
laurent lolo
leonardo leo nardo
leopoldo polo poldo
leticia lety
lorenzo renzo enzo
lourdes lulu lourdita
lucia luci luz
ludovic ludo
luigi gigi gino
luis lucho luisito luiz louie
luisa lu
luiz lula
manuel manolo manny manu lito maning manuelito manoel
manuela manoli
marcelo marce chelo
margarita marga rita
maria mari marie mary maricel marya
maribel mari bel
mario marito
mateo teo
matteo teo
mauricio mau
maximo max
mercedes merche meche
michel michou
miguel migue mike mikel miguelito
monique momo
natalia nati
nathalie nath nat
nicolas nico colas
olivier oli
orlando lando
pablo pablito
paola pao
patricia pati patri
patricio pato
pedro perico pete pedrito
philippe phil
pierre pierrot
pietro piero
raffaele lello raf rafa
rafael rafa rafi rafael
ramon moncho mon monching
raul rulo
ricardo richi ricky ric carding rico
roberto beto berto robbie bert
rodolfo rudy dolfo fito rolfo
rodrigo rodri digoy rody
rogelio roger
rolando rolly lando
romualdo waldo
rosa rosita rosie
rosario charo
salvador chava salva badong
salvatore turi toto salvo
santiago santi chago yago
sebastian seba sebas
sebastien seb
sergio checo
silvio silvi
soledad sole
stephane steph
susana susi
teodoro teo doro teddy
teresa tere teresita tess
therese tete
tomas tomasito tommy
valentina vale
vicente chente vince enteng
vincenzo enzo vince cenzo
veronica vero
virginie gigi
viviana vivi
yolanda yoli
xavier xav
`
