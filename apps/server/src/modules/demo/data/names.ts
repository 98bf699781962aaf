export interface NamePool {
  /** Language and country (ISO 3166-1 alpha-2) of the guests of the pool. */
  readonly language: string
  readonly country: string
  readonly first: readonly string[]
  readonly last: readonly string[]
  /** How the two are combined; default first, space, last. */
  readonly form?: (first: string, last: string) => string
}

const words = (text: string) => text.split(' ')
const lastThenFirst = (first: string, last: string) => `${last}${first}`

export const namePools = {
  english: {
    language: 'en',
    country: 'GB',
    first: words('Harriet Callum Imogen Rupert Bethan Elliot Freya Duncan Maisie Gareth Tamsin Alistair'),
    last: words(
      'Thornbury Whitlocke Penhallow Ashgrove Marrable Fenwicke Holloway-Reed Tresillian Garside Loxley Winterbourne Hartsop',
    ),
  },
  irish: {
    language: 'en',
    country: 'IE',
    first: words('Siobhán Cormac Niamh Eoin Gráinne Fionn Róisín Tadhg Aoife Ciarán'),
    last: words('O’Hallorane D’Arcyn O’Shaunessy MacGillan Ó’Cearbhall O’Dwyerne Fitzmarron NíBhrosna'),
  },
  spanish: {
    language: 'es',
    country: 'ES',
    first: words('Íñigo Begoña Andrés Lucía Ramón Nuria Iván Concepción Jesús Marisol Álvaro Rocío'),
    last: words(
      'Ibarrondo Peñalosa Muñizábal Zubeldía Castañar Quiroguez Beltránez Larrañega Sepúlvez Ordóñana',
    ),
  },
  french: {
    language: 'fr',
    country: 'FR',
    first: words('Élodie Théo Anaïs Gaëtan Maëlle Loïc Hélène Rémi Clémence Benoît Solène Étienne'),
    last: words(
      'Lefébure-Roy Beauchênet Delaunoye Garçonnet D’Aubrac Montclairin Rousselière Vauquelot Péricharde Châtelier-Bon',
    ),
  },
  filipino: {
    language: 'tl',
    country: 'PH',
    first: words('Maricel Jomar Luzviminda Rodel Analyn Crisanto Jocelyn Dindo Rowena Efren Marites Bayani'),
    last: words(
      'Dimaguiba Macaraegan Bautistera Pangilinos Salonggay Catacutano Lacsamanan Tolentinez Magsinoy',
    ),
  },
  portuguese: {
    language: 'pt',
    country: 'PT',
    first: words('João Inês Gonçalo Conceição Simão Lúcia Tomé Mafalda Estêvão Graça'),
    last: words('Figueirão Magalhoes Brandãozinho Coutinhal Sobreira-Leão Vasconçal Teixeirinha Paixoto'),
  },
  nordic: {
    language: 'sv',
    country: 'SE',
    first: words('Åsa Björn Märta Sören Ingrid Øystein Linnéa Jörgen Tuulikki Håkon'),
    last: words('Lindqvarn Åkerblad Sørlund Bergstråle Nygårdh Häggmark Kivilahti Østervold'),
  },
  german: {
    language: 'de',
    country: 'DE',
    first: words('Jürgen Käthe Matthäus Annegret Götz Friederike Lothar Ulrike Björn Mechthild'),
    last: words('Großmeyer Schönauer Müllerberg Weißgärber Königshof Brückmann Löwenthaler Strüver'),
  },
  polish: {
    language: 'pl',
    country: 'PL',
    first: words('Łucja Wojciech Małgorzata Grzegorz Bożena Zbigniew Świętosława Paweł'),
    last: words('Wójcikar Kowalczenko Zielińczuk Dąbrowiak Szczęśniak-Bor Łukaszenty Żurawik'),
  },
  russian: {
    language: 'ru',
    country: 'KZ',
    first: words('Юлия Дмитрий Екатерина Пётр Ольга Фёдор Наталья Алексей'),
    last: words('Ветровская Закамский Лепехова Щербинина Морозенко Жаворонкова Чудинов'),
  },
  greek: {
    language: 'el',
    country: 'GR',
    first: words('Γιώργος Ελένη Νίκος Κατερίνα Θανάσης Αγγελική Σταύρος Δέσποινα'),
    last: words('Παπαγιαλός Θαλασσινού Μαυρογένης Κορυδάκη Ψαραδέλης Ανεμογιάννη'),
  },
  chinese: {
    language: 'zh',
    country: 'TW',
    first: words('晓明 雅婷 志远 美玲 建国 思涵 文博 欣怡'),
    last: words('王 李 陈 林 黄 欧阳'),
    form: lastThenFirst,
  },
  arabic: {
    language: 'ar',
    country: 'JO',
    first: words('عمر ليلى يوسف مريم خالد نور سامي هالة'),
    last: words('الحدادي البستاني النجاري الخوري المرجاني الزيتوني'),
  },
  african: {
    language: 'en',
    country: 'NG',
    first: words('Adébáyò Chidinma Kwabena Ọlámidé Ama Emeka Nneka Kofi Folasadé Tendai'),
    last: words('Okonjaru Adeyinwo Boatemar Mensaye Nwachiku Ọládipọ́ Asantewo Chikwanda'),
  },
  indian: {
    language: 'en',
    country: 'IN',
    first: words('Ananya Vikram Meenakshi Arjun Priyamvada Raghav Kavya Suresh Ishaan Lakshmi'),
    last: words('Iyerath Chattopadhyar Deshmukhan Subramaniya Kulkarnath Bhattamishra Nairath'),
  },
  vietnamese: {
    language: 'vi',
    country: 'VN',
    first: words('Thảo Đức Hương Tuấn Ngọc Phượng Quân Trâm'),
    last: words('Nguyễn-Lâm Trầnh Phạmer Đặngha Vũng Hoàngtho'),
  },
} as const satisfies Record<string, NamePool>

export type PoolName = keyof typeof namePools
