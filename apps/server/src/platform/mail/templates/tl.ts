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
    action: { 'member.roles': 'palitan ang mga papel ng isang miyembro' },
    sector: {
      hotel: 'bisita',
      restaurant: 'bisita',
      short_let: 'bisita',
      school: 'mag-aaral',
      healthcare: 'pasyente',
      event: 'kalahok',
    },
    decision: { approved: 'inaprubahan', refused: 'tinanggihan' },
  },
}
