/** One line a name as it stands in several languages: people seldom change, but kings, saints and migrants do. */
export const translatedNames = `
adam adan adamo
abraham ibrahim avraham
alexander alejandro alessandro alexandre aleksandr iskander alexandros sandor alastair
alexandra alejandra alessandra aleksandra
alfred alfredo
alice alicia
andrew andres andre andrei andreas anders andras andrzej
ann ana anna anne hannah anne
anthony antonio antoine anton antoni antonios antal
arthur arturo artur
augustus augusto
benedict benito benoit benedikt
benjamin binyamin beniamino
bernard bernardo bernhard
catherine catalina catarina caterina ekaterina katharina katarzyna karin catherina
charles carlos carlo karl karol karel karoly
christina cristina christine krystyna
christopher cristobal cristoforo christophe krzysztof christoph
clement clemente klemens
daniel daniil daniele danilo
david dawud davide dawid
dominic domingo domenico dominique
dorothy dorotea dorothea
edmund edmundo edmond
edward eduardo edouard eduard edoardo
eleanor leonor eleonora
elijah elias eliyahu ilya elia
elizabeth isabel elisabetta elzbieta elisabeth erzsebet elisabet
emmanuel manuel emanuele
ernest ernesto ernst
eugene eugenio evgeny eugen eugeniusz
eve eva
ferdinand fernando ferdinando
frances francisca francesca franziska francoise
francis francisco francesco francois franz franciszek ferenc frantisek
frederick federico frederic friedrich fryderyk fredrik
gabriel gabriele
george jorge georges georg giorgio georgios georgy jerzy gyorgy juraj jiri yuri
gerard gerardo gerhard
gregory gregorio grigory gregoire grzegorz
helen elena eleni helene ilona
henry enrique enrico henri heinrich henrik henryk hendrik
hugh hugo ugo hugues
ignatius ignacio ignazio ignace
isaac yitzhak ishaq
isabella isabel
jacob yaakov yakov yaqub jacques giacomo jakob jakub
james jaime diego santiago giacomo jacques
jerome geronimo jeronimo
jesus isa
joachim joaquin joaquim gioacchino
joan juana giovanna jeanne johanna joanna
john juan jean giovanni johann ivan ioannis jan joao janos hans johannes yahya sean ian juhani
jonathan yonatan
joseph jose giuseppe josef yusuf yosef jozsef
joshua josue yehoshua
judith judit
julia giulia julie yulia
julian juliano giuliano julien
julius julio giulio jules
laurence lorenzo laurent lars lorenz
leo leon leone lev
leonard leonardo
lewis louis luis luigi ludwig luiz lajos ludovico
louise luisa
lucas luca luc lukasz luke lukas
lucy lucia lucie
luke lucas luca
margaret margarita margherita marguerite margarethe malgorzata
mary maria marie miriam mariam
marcus marco marc mark marcos marek markos
martha marta
martin martino marton
matthew mateo matteo mathieu matthias mateusz matteus
maurice mauricio maurizio moritz
michael miguel michele michel mikhail michal mihaly mikael mikhael
moses musa moshe moises
nicholas nicolas nikolai nikolaos niccolo nicola nikolaus mikolaj miklos
noah nuh
olaf olav olavo
patrick patricio patrizio
paul pablo paolo pavel pawel paulo pal paulus
peter pedro pietro pierre pyotr pieter piotr petros
philip felipe filippo philippe filip philipp
rachel raquel
ralph raul raoul rodolfo
raymond ramon raimondo
richard ricardo riccardo
robert roberto
roger rogelio ruggero
roland rolando orlando
rose rosa
rudolph rodolfo rudolf
samuel shmuel
sebastian sebastien sebastiano
simon simone semyon shimon simeon
solomon sulaiman shlomo salomon
sophia sofia sophie zofia
stephen esteban stefano etienne stefan istvan stephan estevao
susan susana suzanne zsuzsanna
sylvester silvestre silvestro
teresa therese
theodore teodoro fyodor theodoros
thomas tomas tommaso tomasz
timothy timoteo
valentine valentin valentino
vincent vicente vincenzo
walter gualterio
william guillermo guglielmo guillaume wilhelm willem vilmos
zachary zacarias zakariya
`
