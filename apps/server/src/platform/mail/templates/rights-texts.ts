import type { Language } from '@comity/contract'
import type { TemplateText } from './texts.ts'

type RightsTemplate = 'rights_answered' | 'guest_erased' | 'profile_disowned'

/** What mails say of what guests ask for by right. */
export const rightsTexts: Readonly<Record<Language, Readonly<Record<RightsTemplate, TemplateText>>>> = {
  en: {
    rights_answered: {
      subject: '{organisation} has answered your request',
      body: [
        'You asked {organisation} for something about your data. There is an answer.',
        'You can read it in your portal, with everything that is kept about you, without an account.',
      ],
      link: 'Read the answer',
      why: 'You get this mail because you asked {organisation} about your data.',
    },
    guest_erased: {
      subject: '{organisation} has erased your data',
      body: [
        'You asked {organisation} to erase what it kept about you. It is done, so nothing is left to read in the guest portal.',
        'A public log proves that it was done. The entry has the hash {transactionHash}, and nothing in it leads to you. Keep this mail: nobody can send it again.',
      ],
      link: 'Check the proof',
      why: 'You get this mail because you asked {organisation} to erase your data. It is the last one about it.',
    },
    profile_disowned: {
      subject: 'Somebody says that a profile is not theirs',
      body: [
        'Somebody who signed in to the guest portal says that a profile at {organisation} is of somebody else.',
        'Until somebody has looked, the profile leads nowhere outside your organisation. Please check whose it is, and say so on its page.',
      ],
      link: 'Look at the profile',
      why: 'You get this mail because you manage a venue of {organisation}.',
    },
  },
  es: {
    rights_answered: {
      subject: '{organisation} ha respondido a tu solicitud',
      body: [
        'Pediste a {organisation} algo sobre tus datos. Hay una respuesta.',
        'Puedes leerla en tu portal, junto con todo lo que se guarda sobre ti, sin cuenta.',
      ],
      link: 'Leer la respuesta',
      why: 'Recibes este correo porque preguntaste a {organisation} por tus datos.',
    },
    guest_erased: {
      subject: '{organisation} ha borrado tus datos',
      body: [
        'Pediste a {organisation} que borrara lo que guardaba sobre ti. Está hecho, así que no queda nada que leer en el portal del huésped.',
        'Un registro público prueba que se hizo. La entrada tiene el hash {transactionHash}, y nada en ella lleva a ti. Guarda este correo: nadie puede enviarlo otra vez.',
      ],
      link: 'Comprobar la prueba',
      why: 'Recibes este correo porque pediste a {organisation} que borrara tus datos. Es el último sobre ello.',
    },
    profile_disowned: {
      subject: 'Alguien dice que un perfil no es suyo',
      body: [
        'Alguien que entró en el portal del huésped dice que un perfil de {organisation} es de otra persona.',
        'Hasta que alguien lo mire, el perfil no lleva a ningún sitio fuera de la organización. Comprueba de quién es e indícalo en su página.',
      ],
      link: 'Ver el perfil',
      why: 'Recibes este correo porque diriges un establecimiento de {organisation}.',
    },
  },
  tl: {
    rights_answered: {
      subject: 'Sumagot na ang {organisation} sa hiling mo',
      body: [
        'May hiniling ka sa {organisation} tungkol sa datos mo. May sagot na.',
        'Mababasa mo ito sa portal mo, kasama ang lahat ng iniingatan tungkol sa iyo, nang walang account.',
      ],
      link: 'Basahin ang sagot',
      why: 'Natanggap mo ang email na ito dahil nagtanong ka sa {organisation} tungkol sa datos mo.',
    },
    guest_erased: {
      subject: 'Binura na ng {organisation} ang datos mo',
      body: [
        'Hiniling mo sa {organisation} na burahin ang iniingatan nito tungkol sa iyo. Tapos na ito, kaya wala nang mababasa sa guest portal.',
        'Pinatutunayan ng isang pampublikong talaan na ginawa ito. Ang hash ng tala ay {transactionHash}, at walang anuman doon ang tumuturo sa iyo. Itago ang email na ito: walang makapagpapadala nito muli.',
      ],
      link: 'Suriin ang patunay',
      why: 'Natanggap mo ang email na ito dahil hiniling mo sa {organisation} na burahin ang datos mo. Ito na ang huli tungkol doon.',
    },
    profile_disowned: {
      subject: 'May nagsasabing hindi sa kanya ang isang profile',
      body: [
        'May nag-sign in sa guest portal at nagsasabing sa ibang tao ang isang profile sa {organisation}.',
        'Hangga’t walang tumitingin, walang pinatutunguhan ang profile sa labas ng organisasyon. Pakitiyak kung kanino ito, at sabihin sa page nito.',
      ],
      link: 'Tingnan ang profile',
      why: 'Natanggap mo ang email na ito dahil manager ka ng isang establisimyento ng {organisation}.',
    },
  },
  fr: {
    rights_answered: {
      subject: '{organisation} a répondu à votre demande',
      body: [
        'Vous avez demandé quelque chose à {organisation} au sujet de vos données. Il y a une réponse.',
        'Vous pouvez la lire dans votre portail, avec tout ce qui est conservé à votre sujet, sans compte.',
      ],
      link: 'Lire la réponse',
      why: 'Vous recevez cet e-mail parce que vous avez interrogé {organisation} sur vos données.',
    },
    guest_erased: {
      subject: '{organisation} a effacé vos données',
      body: [
        'Vous avez demandé à {organisation} d’effacer ce qui était conservé à votre sujet. C’est fait : il ne reste rien à lire dans le portail client.',
        'Un registre public prouve que cela a été fait. L’entrée porte l’empreinte {transactionHash}, et rien n’y mène à vous. Gardez cet e-mail : personne ne peut le renvoyer.',
      ],
      link: 'Vérifier la preuve',
      why: 'Vous recevez cet e-mail parce que vous avez demandé à {organisation} d’effacer vos données. C’est le dernier à ce sujet.',
    },
    profile_disowned: {
      subject: 'Quelqu’un dit qu’un profil n’est pas le sien',
      body: [
        'Quelqu’un qui s’est connecté au portail client dit qu’un profil de {organisation} est celui d’une autre personne.',
        'Tant que personne n’a regardé, le profil ne mène nulle part hors de votre organisation. Vérifiez à qui il est, et dites-le sur sa page.',
      ],
      link: 'Voir le profil',
      why: 'Vous recevez cet e-mail parce que vous dirigez un établissement de {organisation}.',
    },
  },
}
