import { disputeTexts } from './dispute-texts.ts'
import { rightsTexts } from './rights-texts.ts'
import type { MailTexts } from './texts.ts'

const registered = 'Natanggap mo ito dahil may naglagay ng iyong email address nang magparehistro sa Comity.'
const account = 'Natanggap mo ito dahil may account ka sa Comity.'
const notYou =
  'Kung hindi ikaw ito, pumili agad ng bagong password at sabihan ang isang administrador ng inyong organisasyon.'

export const tl: MailTexts = {
  ask: 'May tanong? Sumulat sa {contact}.',
  templates: {
    verify_registration: {
      subject: 'Kumpirmahin ang iyong pagpaparehistro sa Comity',
      body: [
        'May organisasyong ipinarehistro sa Comity gamit ang email address na ito. Malilikha ito kapag kinumpirma mo.',
        'Isang beses lang magagamit ang link, hanggang {expiresAt}.',
        'Kung hindi ikaw ito, huwag gumawa ng anuman: walang malilikha kung hindi mo kukumpirmahin.',
      ],
      link: 'Kumpirmahin ang pagpaparehistro',
      why: registered,
    },
    already_registered: {
      subject: 'May account ka na sa Comity',
      body: [
        'May organisasyong ipinarehistro sa Comity gamit ang email address na ito, na may account na. Walang nabago.',
        'Kung ikaw ito, mag-sign in gamit ang account na iyon. Doon mo rin mapapalitan ang nakalimutang password.',
        'Kung hindi ikaw ito, wala kang kailangang gawin.',
      ],
      link: 'Mag-sign in',
      why: registered,
    },
    invitation: {
      subject: 'Imbitasyon sa {organisation} sa Comity',
      body: [
        'Iniimbitahan ka ni {by} na sumali sa {organisation} sa Comity.',
        'Isang beses lang magagamit ang link, hanggang {expiresAt}.',
        'Kung hindi mo kilala ang nag-imbita, huwag gumawa ng anuman: walang malilikha kung wala ka.',
      ],
      link: 'Tingnan ang imbitasyon',
      why: 'Natanggap mo ito dahil inilagay ni {by} ang iyong email address bilang sa isang katrabaho.',
    },
    password_reset: {
      subject: 'Pumili ng bagong password para sa Comity',
      body: [
        'May humiling ng bagong password para sa iyong account.',
        'Isang beses lang magagamit ang link, hanggang {expiresAt}.',
        'Kung hindi ikaw ito, huwag gumawa ng anuman: mananatili ang iyong password.',
      ],
      link: 'Pumili ng bagong password',
      why: account,
    },
    password_changed: {
      subject: 'Napalitan ang iyong password sa Comity',
      body: ['Napalitan ang password ng iyong account.', 'Oras: {changedAt}', notYou],
      link: 'Mag-sign in',
      why: account,
    },
    new_sign_in_method: {
      subject: 'May nabago sa iyong pag-sign in sa Comity',
      body: ['{change}', 'Oras: {changedAt}', notYou],
      link: 'Tingnan kung paano ka nagsa-sign in',
      why: account,
    },
    break_glass_opened: {
      subject: 'May binuksang mas malawak na access sa {organisation}',
      body: [
        'Nagbukas si {by} ng mas malawak na access sa lahat ng establisimyento ng {organisation}.',
        'Magtatapos: {endsAt}',
        'Nasa audit log ang dahilan at ang lahat ng ginawa rito.',
      ],
      link: 'Buksan ang audit log',
      why: 'Natanggap mo ito dahil administrador o opisyal sa privacy ka ng {organisation}.',
    },
    approval_requested: {
      subject: 'Kailangan ng ikalawang tao sa {organisation}',
      body: [
        'Humihiling si {by} na magpasya ang ikalawang tao.',
        'Ano: {action}',
        'Bukas hanggang: {expiresAt}',
      ],
      link: 'Tingnan ang kahilingan',
      why: 'Natanggap mo ito dahil maaari kang magpasya rito sa {organisation}.',
    },
    approval_decided: {
      subject: 'May pasya na sa iyong kahilingan sa {organisation}',
      body: ['Ano: {action}', 'Pasya: {decision}', 'Nagpasya: {by}'],
      link: 'Tingnan ang kahilingan',
      why: 'Natanggap mo ito dahil ikaw ang humiling nito sa {organisation}.',
    },
    account_locked: {
      subject: 'Naka-lock muna ang pag-sign in sa Comity',
      body: [
        'Napakaraming maling subok ng pag-sign in sa iyong account. Naka-lock ang pag-sign in mula sa mga device na hindi nito kilala.',
        'Naka-lock hanggang: {endsAt}',
        'Hindi apektado ang mga device na napag-sign in-an mo na. Kung hindi ikaw ang sumubok, tiyaking hindi mo ginagamit ang password na ito sa iba.',
      ],
      link: 'Mag-sign in',
      why: account,
    },
    sso_changed: {
      subject: 'May nabago sa single sign-on ng {organisation}',
      body: [
        'Binago ni {by} ang paraan ng pag-sign in sa {organisation} sa pamamagitan ng identity provider nito.',
        'Oras: {changedAt}',
        'Kung hindi ninyo ito napagkasunduan, suriin agad ang mga setting.',
      ],
      link: 'Buksan ang mga setting',
      why: 'Natanggap mo ito dahil administrador ka ng {organisation}.',
    },
    safety_alert: {
      subject: 'Humihingi ng tulong sa {venue}',
      body: [
        'May kasamahan sa {venue} na humihingi ng tulong, at wala pang sumasagot.',
        'Oras: {raisedAt}',
        'Buksan ang pahina at sabihing nakita mo na ito, o pumunta roon.',
      ],
      link: 'Tingnan ang paghingi ng tulong',
      why: 'Natanggap mo ito dahil nagtatrabaho ka sa {venue} o may pananagutan ka roon.',
    },
    safety_drill: {
      subject: 'PAGSASANAY: paghingi ng tulong sa {venue}',
      body: [
        'Pagsasanay lamang ito. Walang nasa panganib.',
        'Oras: {raisedAt}',
        'Sumagot gaya ng sa totoong tawag: buksan ang pahina at sabihing nakita mo na ito.',
      ],
      link: 'Tingnan ang pagsasanay',
      why: 'Natanggap mo ito dahil nagtatrabaho ka sa {venue} o may pananagutan ka roon.',
    },
    smart_alert: {
      subject: 'May alerto sa {venue}',
      body: [
        'May alerto tungkol sa isang {sector} sa {venue}.',
        'Makikita pagka-sign in kung tungkol saan ito at kung paano maghahanda.',
      ],
      link: 'Tingnan ang alerto',
      why: 'Natanggap mo ito dahil nagtatrabaho ka sa {venue} at pinili mong makatanggap ng alerto sa email.',
    },
    alert_briefing: {
      subject: 'Bukas sa {venue}',
      body: [
        'Mga alerto tungkol sa araw ng bukas sa {venue}: {alerts}.',
        'Tungkol ang bawat isa sa isang {sector}. Ipinapakita muna ng pahina ang mga pangyayari, saka kung paano maghahanda.',
      ],
      link: 'Maghanda para bukas',
      why: 'Natanggap mo ito dahil nagtatrabaho ka sa {venue} at pinili mong makatanggap ng alerto sa email.',
    },
    alert_code: {
      subject: 'Ang code mo para sa Comity: {code}',
      body: [
        'Sa code na {code}, mapapatunayang iyo ang address na ito at makakarating dito ang mga alerto.',
        'May bisa ito hanggang {expiresAt}.',
        'Kung hindi ikaw iyon, wala kang kailangang gawin: kung wala ang code, walang darating dito.',
      ],
      link: 'Ilagay ang code',
      why: 'Natanggap mo ito dahil may nag-type ng address na ito para sa kanilang mga alerto sa Comity.',
    },
    portal_code: {
      subject: 'Ang code mo para sa guest portal: {code}',
      body: [
        'Sa code na {code}, makikita mo ang iniingatan ng mga establisimyento tungkol sa iyo.',
        'May bisa ito hanggang {expiresAt}. Walang ibang nangangailangan nito: huwag sabihin kahit kanino.',
        'Kung hindi ikaw iyon, wala kang kailangang gawin: kung wala ang code, walang ipapakita.',
      ],
      link: 'Buksan ang guest portal',
      why: 'Natanggap mo ito dahil may nag-type ng address na ito sa guest portal ng Comity.',
    },
    listing_notice: {
      subject: 'Mahalagang abiso mula sa {venue}, at kung paano sumagot',
      body: [
        'Pagkatapos ng iyong pagbisita, nagtala ang {venue} ng insidenteng kinumpirma ng ikalawang tao roon: {ground}.',
        'Gusto ng {venue} na sabihin sa mga establisimyentong kasama sa kasunduan ang uri ng insidente, kung gaano ito kabigat at hanggang kailan ito mananatili. Hindi ibinabahagi ang buong pangyayari o ang iyong pangalan.',
        '{begins}',
        'Magwawakas ito nang hindi lalampas sa {endsAt}, at buburahin para sa lahat.',
        'Maaari mo itong tingnan, sagutin, kuwestiyunin o tutulan nang walang account. Habang kinukuwestiyon mo ito, walang ibang establisimyento ang nakakakita, at taga-ibang organisasyon ang magpapasya.',
        'Kung sino ang makakausap mo sa {venue}: {call}',
      ],
      link: 'Tingnan at sagutin',
      why: 'Natanggap mo ito dahil dapat kang sabihan ng {venue} bago magbahagi ng anuman tungkol sa iyo.',
    },
    alert_test: {
      subject: 'Pagsubok mula sa Comity',
      body: ['Dito dumarating ang email ng mga alerto. Ito ang pagsubok na hiniling mo.'],
      link: 'Tingnan ang iyong mga channel',
      why: 'Natanggap mo ito dahil humiling ka ng pagsubok.',
    },
    alert_rule_poor: {
      subject: 'Mga panuntunan ng alerto sa {organisation} na bihirang tama',
      body: [
        'Mga panuntunang wala pang 30 % ng nasuring alerto ang nakatulong: {rules}.',
        'Madaling balewalain ang mga alertong bihirang tama. Ipinapakita ng pahina kung alin ang mga ito, at kung ano ang ipapaalam sana ng iba.',
      ],
      link: 'Tingnan ang mga panuntunan',
      why: 'Natanggap mo ito dahil manager ka sa {organisation}.',
    },
    deposit_request: {
      subject: 'Humihingi ng deposito ang {venue}',
      body: [
        'Humihingi ang {venue} ng deposito para sa iyong booking.',
        'Halaga: {amount}',
        'Maaari itong bayaran hanggang {expiresAt}.',
        'Papunta ang link sa tagaproseso ng bayad ng {venue}. Kung wala kang booking doon, huwag magbayad at magtanong sa kanila.',
      ],
      link: 'Bayaran ang deposito',
      why: 'Natanggap mo ito dahil nasa {venue} ang iyong email address mula sa iyong booking.',
    },
    task_assigned: {
      subject: 'May gawain para sa iyo sa {venue}',
      body: [
        'May ibinigay na gawain sa iyo sa {venue}.',
        'Makikita pagkatapos mag-sign in kung ano ang gagawin at kung hanggang kailan.',
      ],
      link: 'Tingnan ang iyong mga gawain',
      why: 'Natanggap mo ito dahil nagtatrabaho ka sa {venue} at ibinigay sa iyo ng katrabaho ang gawain.',
    },
    network_correction: {
      subject: 'Hindi na totoo ang isang sagot ng network sa {venue}',
      body: [
        'Ang isang tala na sinabi sa {venue}, o nagpahambing ng isang tao roon, ay binawi o inalis.',
        'Wala nang dapat kumilos batay rito. Kung aling mga sagot ito ay ipinapakita pagka-sign in.',
      ],
      link: 'Tingnan ang mga tanong',
      why: 'Natanggap mo ito dahil ikaw ang namamahala sa {venue} na nagtanong sa network.',
    },
    network_canary: {
      subject: 'Sa {venue}, itinanong sa network ang taong wala naman',
      body: [
        'Ang isang tanong sa {venue} ay tungkol sa address na walang may-ari. Walang dahilan para itanong ito, kaya baka may naghahanap ng mga tao.',
        'Kung sino ang nagtanong at kailan ay ipinapakita pagka-sign in. Wala itong inaakusahan: pakitingnan.',
      ],
      link: 'Tingnan ang audit log',
      why: 'Natanggap mo ito dahil ikaw ang admin ng organisasyon ng {venue}.',
    },
    agreement: {
      subject: 'Kasunduan sa pagbabahagi sa {organisation}: {news}',
      body: [
        'May balita tungkol sa kasunduan sa pagbabahagi sa {organisation}: {news}.',
        'Ang sinasabi nito at ang dapat gawin ay ipinapakita pagka-sign in.',
      ],
      link: 'Tingnan ang mga kasunduan',
      why: 'Natanggap mo ito dahil admin ka ng organisasyong nakapangalan sa kasunduan.',
    },
    agreement_news: {
      subject: 'Kasunduan sa pagbabahagi sa {organisation}: {news}',
      body: [
        'May balita tungkol sa kasunduan sa pagbabahagi sa {organisation}: {news}.',
        'Kung kanino ka na nagbabahagi, at saan, ay ipinapakita pagka-sign in.',
      ],
      link: 'Tingnan ang network',
      why: 'Natanggap mo ito dahil manager ka ng isang establisimyento ng organisasyong nakapangalan sa kasunduan.',
    },
    ...disputeTexts.tl.templates,
    ...rightsTexts.tl,
    incident_assigned: {
      subject: 'May insidenteng susubaybayan mo sa {venue}',
      body: [
        'Ibinigay sa iyo ang isang insidente sa {venue} para subaybayan.',
        'Makikita pagkatapos mag-sign in kung ano ang nangyari at kung hanggang kailan ito dapat malutas.',
      ],
      link: 'Tingnan ang iyong mga insidente',
      why: 'Natanggap mo ito dahil nagtatrabaho ka sa {venue} at ibinigay sa iyo ng isang tagapamahala ang insidente.',
    },
    stay_invitation: {
      subject: 'Kumusta ang pagbisita mo sa {venue}?',
      body: [
        'Gustong malaman ng {venue} kung kumusta ang iyong pagbisita. Isang minuto lang ang pag-rate at hindi kailangan ng account.',
        'Para sa iyo lang ang link. Isang beses ka lang makakapag-rate gamit ito, hanggang {expiresAt}.',
        'Selyado ang sasabihin mo: walang taga-{venue} ang makakabasa nito hangga’t hindi rin sila nakakapag-rate o hindi pa natatapos ang panahong iyon. Pagkatapos, makikita ninyo pareho ang sinabi ng isa’t isa.',
      ],
      link: 'I-rate ang iyong pagbisita',
      why: 'Natanggap mo ito dahil nasa {venue} ang iyong email address mula sa iyong pagbisita.',
    },
  },
  words: {
    change: {
      passkey_added: 'May idinagdag na passkey sa iyong account.',
      passkey_removed: 'May inalis na passkey sa iyong account.',
      second_factor_added: 'Binuksan ang mga code mula sa app bilang ikalawa mong hakbang.',
      second_factor_removed: 'Isinara ang mga code mula sa app bilang ikalawa mong hakbang.',
      recovery_codes_made: 'May bagong recovery code ang iyong account; hindi na magagamit ang mga nauna.',
      recovery_code_used: 'May ginamit na recovery code ng iyong account.',
      identity_linked: 'Naiugnay sa iyong account ang single sign-on ng isang organisasyon.',
    },
    action: {
      'member.roles': 'palitan ang mga papel ng isang miyembro',
      'retention.purge': 'burahin ang mga tala na lampas na sa takdang panahon ng pagtatago',
      'ledger.clear_queue': 'alisin ang mga naghihintay na angkla ng talaan',
    },
    sector: {
      hotel: 'bisita',
      restaurant: 'bisita',
      short_let: 'bisita',
      school: 'mag-aaral',
      healthcare: 'pasyente',
      event: 'kalahok',
    },
    news: {
      proposed: 'may iminumungkahing bersyon sa inyo',
      in_force: 'nakapirma na ang lahat, may bisa na ito',
      left: 'may bisa na ang isang bersyong hindi na kayo kasali',
      paused: 'itinigil muna',
      resumed: 'nagpapatuloy na',
      ended: 'tapos na',
      review_due: 'dapat itong suriin sa loob ng 14 araw',
    },
    ground: {
      violence: 'karahasan laban sa isang tao',
      threat: 'pagbabanta',
      weapon: 'sandata',
      sexual_harassment: 'sekswal na panliligalig',
      theft: 'pagnanakaw',
      fraud: 'panloloko',
      unpaid_bill: 'hindi nabayarang bill',
      damage: 'malubhang pinsala',
      dealing: 'pagbebenta ng droga',
      false_booking: 'sunod-sunod na pekeng booking',
    },
    begins: {
      at_once:
        'Dahil maaaring may masaktan habang naghihintay, ibinabahagi na ito mula ngayon. Susuriin ito ng ibang tagapamahala sa loob ng 72 oras, o itatago muli.',
      after_notice: 'Walang ibabahagi bago lumipas ang 14 na araw mula sa abisong ito.',
    },
    result: disputeTexts.tl.result,
    decision: { approved: 'inaprubahan', refused: 'tinanggihan' },
  },
}
