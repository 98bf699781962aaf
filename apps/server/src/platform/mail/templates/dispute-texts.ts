import type { Language } from '@comity/contract'
import type { MailParameters, MailTemplate } from '../mail.ts'
import type { TemplateText } from './texts.ts'

type DisputeTemplate = Extract<MailTemplate, `dispute_${string}` | `case_${string}`>

/** What mails say of disputes. */
interface DisputeTexts {
  readonly templates: Readonly<Record<DisputeTemplate, TemplateText>>
  readonly result: Readonly<Record<MailParameters['dispute_outcome']['result'], string>>
}

export const disputeTexts: Readonly<Record<Language, DisputeTexts>> = {
  en: {
    templates: {
      dispute_received: {
        subject: 'A guest contests a record of {venue}',
        body: [
          'A guest contests something that {venue} recorded. Until it is decided it is hidden from every other venue and counts in no score.',
          'Please say within 24 hours that you have seen it, and answer by {dueAt}. Without an answer the record is removed.',
          'If the record is wrong, taking it back is the fastest way to put it right. What is contested is shown after signing in.',
        ],
        link: 'See what is contested',
        why: 'You get this mail because you manage {venue}.',
      },
      dispute_due: {
        subject: 'A contested record of {venue} waits for you',
        body: [
          'A guest contests something that {venue} recorded. The next step is due by {dueAt}.',
          'Without an answer the record is removed. What is contested is shown after signing in.',
        ],
        link: 'See what is contested',
        why: 'You get this mail because you manage {venue}.',
      },
      dispute_decided: {
        subject: 'A contested record of {venue} was decided',
        body: ['What a guest contested at {venue} is decided. How, and why, is shown after signing in.'],
        link: 'See the outcome',
        why: 'You get this mail because you manage {venue}.',
      },
      case_assigned: {
        subject: 'A case for you to decide',
        body: [
          'A case of another organisation was given to you. It holds what both sides say, without names.',
          'Please decide by {dueAt}. Without a decision the record is removed.',
        ],
        link: 'See the case',
        why: 'You get this mail because you are a reviewer.',
      },
      case_due: {
        subject: 'A case waits for your decision',
        body: [
          'A case that was given to you is not decided yet. Please decide by {dueAt}.',
          'Without a decision the record is removed, whoever was right.',
        ],
        link: 'See the case',
        why: 'You get this mail because you are a reviewer.',
      },
      dispute_outcome: {
        subject: 'What became of your dispute with {venue}',
        body: [
          'You contested a record of {venue}. {result}',
          'The reasons are in your portal. You can see there what is kept about you, without an account.',
        ],
        link: 'See the outcome',
        why: 'You get this mail because you contested a record of {venue}.',
      },
    },
    result: {
      upheld:
        'Somebody of another organisation, who was not told who you are, looked at it: the record stands.',
      overturned:
        'Somebody of another organisation, who was not told who you are, looked at it: the record does not stand and was removed. Whoever had seen it is told.',
      taken_back: 'The venue took the record back. It was removed, and whoever had seen it is told.',
      removed_by_silence:
        'Nobody answered or decided in time, so the record was removed. Whoever had seen it is told.',
    },
  },
  es: {
    templates: {
      dispute_received: {
        subject: 'Alguien impugna un registro de {venue}',
        body: [
          'Alguien impugna algo que {venue} anotó. Hasta que se decida queda oculto para los demás establecimientos y no cuenta en ninguna puntuación.',
          'Confirma en 24 horas que lo has visto y responde antes del {dueAt}. Sin respuesta, el registro se elimina.',
          'Si el registro es erróneo, retirarlo es la manera más rápida de corregirlo. Lo impugnado se muestra al iniciar sesión.',
        ],
        link: 'Ver lo impugnado',
        why: 'Recibes este correo porque gestionas {venue}.',
      },
      dispute_due: {
        subject: 'Un registro impugnado de {venue} te espera',
        body: [
          'Alguien impugna algo que {venue} anotó. El siguiente paso vence el {dueAt}.',
          'Sin respuesta, el registro se elimina. Lo impugnado se muestra al iniciar sesión.',
        ],
        link: 'Ver lo impugnado',
        why: 'Recibes este correo porque gestionas {venue}.',
      },
      dispute_decided: {
        subject: 'Decidido: un registro impugnado de {venue}',
        body: [
          'Se ha decidido sobre lo que se impugnó en {venue}. Cómo y por qué se muestra al iniciar sesión.',
        ],
        link: 'Ver el resultado',
        why: 'Recibes este correo porque gestionas {venue}.',
      },
      case_assigned: {
        subject: 'Un caso para que lo decidas',
        body: [
          'Se te ha dado un caso de otra organización. Contiene lo que dicen ambas partes, sin nombres.',
          'Decide antes del {dueAt}. Sin decisión, el registro se elimina.',
        ],
        link: 'Ver el caso',
        why: 'Recibes este correo porque revisas casos.',
      },
      case_due: {
        subject: 'Un caso espera tu decisión',
        body: [
          'Un caso que se te dio aún no está decidido. Decide antes del {dueAt}.',
          'Sin decisión, el registro se elimina, tuviera razón quien la tuviera.',
        ],
        link: 'Ver el caso',
        why: 'Recibes este correo porque revisas casos.',
      },
      dispute_outcome: {
        subject: 'Qué ha sido de tu impugnación en {venue}',
        body: [
          'Impugnaste un registro de {venue}. {result}',
          'Los motivos están en tu portal. Allí puedes ver lo que se guarda sobre ti, sin cuenta.',
        ],
        link: 'Ver el resultado',
        why: 'Recibes este correo porque impugnaste un registro de {venue}.',
      },
    },
    result: {
      upheld: 'Alguien de otra organización, que no sabía quién eres, lo examinó: el registro se mantiene.',
      overturned:
        'Alguien de otra organización, que no sabía quién eres, lo examinó: el registro no se sostiene y se ha eliminado. Se avisa a quien lo había visto.',
      taken_back: 'El establecimiento retiró el registro. Se ha eliminado y se avisa a quien lo había visto.',
      removed_by_silence:
        'Nadie respondió o decidió a tiempo, así que el registro se ha eliminado. Se avisa a quien lo había visto.',
    },
  },
  tl: {
    templates: {
      dispute_received: {
        subject: 'May kumukuwestiyon sa tala ng {venue}',
        body: [
          'May kumukuwestiyon sa isang itinala ng {venue}. Hanggang mapagpasyahan ito, nakatago ito sa ibang establisimyento at hindi binibilang sa anumang score.',
          'Sabihin sa loob ng 24 na oras na nakita mo na ito, at sumagot bago ang {dueAt}. Kung walang sagot, aalisin ang tala.',
          'Kung mali ang tala, pinakamabilis na bawiin ito. Ipinapakita ang kinukuwestiyon pagka-sign in.',
        ],
        link: 'Tingnan ang kinukuwestiyon',
        why: 'Natanggap mo ito dahil ikaw ang manager ng {venue}.',
      },
      dispute_due: {
        subject: 'May kinukuwestiyong tala ng {venue} na naghihintay sa iyo',
        body: [
          'May kumukuwestiyon sa isang itinala ng {venue}. Hanggang {dueAt} ang susunod na hakbang.',
          'Kung walang sagot, aalisin ang tala. Ipinapakita ang kinukuwestiyon pagka-sign in.',
        ],
        link: 'Tingnan ang kinukuwestiyon',
        why: 'Natanggap mo ito dahil ikaw ang manager ng {venue}.',
      },
      dispute_decided: {
        subject: 'Napagpasyahan na ang isang kinuwestiyong tala ng {venue}',
        body: ['May pasya na sa kinuwestiyon sa {venue}. Kung ano at bakit ay ipinapakita pagka-sign in.'],
        link: 'Tingnan ang kinalabasan',
        why: 'Natanggap mo ito dahil ikaw ang manager ng {venue}.',
      },
      case_assigned: {
        subject: 'May kasong pagpapasyahan mo',
        body: [
          'May kasong mula sa ibang organisasyon na ibinigay sa iyo. Naroon ang sinasabi ng magkabilang panig, walang pangalan.',
          'Magpasya bago ang {dueAt}. Kung walang pasya, aalisin ang tala.',
        ],
        link: 'Tingnan ang kaso',
        why: 'Natanggap mo ito dahil ikaw ay reviewer.',
      },
      case_due: {
        subject: 'May kasong naghihintay ng pasya mo',
        body: [
          'Hindi pa napagpapasyahan ang kasong ibinigay sa iyo. Magpasya bago ang {dueAt}.',
          'Kung walang pasya, aalisin ang tala, sinuman ang nasa tama.',
        ],
        link: 'Tingnan ang kaso',
        why: 'Natanggap mo ito dahil ikaw ay reviewer.',
      },
      dispute_outcome: {
        subject: 'Ang kinalabasan ng pagkuwestiyon mo sa {venue}',
        body: [
          'Kinuwestiyon mo ang isang tala ng {venue}. {result}',
          'Nasa portal mo ang mga dahilan. Makikita mo roon ang itinatago tungkol sa iyo, nang walang account.',
        ],
        link: 'Tingnan ang kinalabasan',
        why: 'Natanggap mo ito dahil kinuwestiyon mo ang isang tala ng {venue}.',
      },
    },
    result: {
      upheld: 'Sinuri ito ng taga-ibang organisasyon na hindi alam kung sino ka: mananatili ang tala.',
      overturned:
        'Sinuri ito ng taga-ibang organisasyon na hindi alam kung sino ka: hindi ito nanatili at inalis na. Sinasabihan ang mga nakakita nito.',
      taken_back: 'Binawi ng establisimyento ang tala. Inalis na ito, at sinasabihan ang mga nakakita nito.',
      removed_by_silence:
        'Walang sumagot o nagpasya sa oras, kaya inalis ang tala. Sinasabihan ang mga nakakita nito.',
    },
  },
  fr: {
    templates: {
      dispute_received: {
        subject: 'Un élément de {venue} est contesté',
        body: [
          'Une personne conteste ce que {venue} a enregistré. Jusqu’à la décision, aucun autre établissement ne le voit et il ne compte dans aucun score.',
          'Merci de confirmer sous 24 heures que vous l’avez vu, et de répondre avant le {dueAt}. Sans réponse, l’élément est supprimé.',
          'Si l’élément est faux, le retirer est le moyen le plus rapide de le corriger. Ce qui est contesté est affiché après la connexion.',
        ],
        link: 'Voir ce qui est contesté',
        why: 'Vous recevez ce message parce que vous gérez {venue}.',
      },
      dispute_due: {
        subject: 'Un élément contesté de {venue} vous attend',
        body: [
          'Une personne conteste ce que {venue} a enregistré. La prochaine étape est à faire avant le {dueAt}.',
          'Sans réponse, l’élément est supprimé. Ce qui est contesté est affiché après la connexion.',
        ],
        link: 'Voir ce qui est contesté',
        why: 'Vous recevez ce message parce que vous gérez {venue}.',
      },
      dispute_decided: {
        subject: 'Une contestation concernant {venue} a été tranchée',
        body: [
          'Ce qui était contesté chez {venue} est décidé. Comment, et pourquoi, est affiché après la connexion.',
        ],
        link: 'Voir la décision',
        why: 'Vous recevez ce message parce que vous gérez {venue}.',
      },
      case_assigned: {
        subject: 'Un dossier à trancher',
        body: [
          'Un dossier d’une autre organisation vous est confié. Il contient ce que disent les deux parties, sans noms.',
          'Merci de décider avant le {dueAt}. Sans décision, l’élément est supprimé.',
        ],
        link: 'Voir le dossier',
        why: 'Vous recevez ce message parce que vous tranchez des contestations.',
      },
      case_due: {
        subject: 'Un dossier attend votre décision',
        body: [
          'Un dossier qui vous a été confié n’est pas encore tranché. Merci de décider avant le {dueAt}.',
          'Sans décision, l’élément est supprimé, qui que ce soit qui ait raison.',
        ],
        link: 'Voir le dossier',
        why: 'Vous recevez ce message parce que vous tranchez des contestations.',
      },
      dispute_outcome: {
        subject: 'Ce qu’est devenue votre contestation auprès de {venue}',
        body: [
          'Vous avez contesté un élément de {venue}. {result}',
          'Les motifs sont dans votre portail. Vous y voyez ce qui est conservé sur vous, sans compte.',
        ],
        link: 'Voir la décision',
        why: 'Vous recevez ce message parce que vous avez contesté un élément de {venue}.',
      },
    },
    result: {
      upheld:
        'Un examinateur d’une autre organisation, qui ne savait pas qui vous êtes, l’a examiné : il est maintenu.',
      overturned:
        'Un examinateur d’une autre organisation, qui ne savait pas qui vous êtes, l’a examiné : il n’est pas maintenu et a été supprimé. Ceux qui l’avaient vu sont prévenus.',
      taken_back:
        'L’établissement a retiré l’élément. Il a été supprimé, et ceux qui l’avaient vu sont prévenus.',
      removed_by_silence:
        'Personne n’a répondu ou décidé à temps : l’élément a été supprimé. Ceux qui l’avaient vu sont prévenus.',
    },
  },
}
