import type { Language } from '@comity/contract'
import type { TemplateText } from './texts.ts'

type RightsTemplate = 'rights_answered' | 'profile_disowned'

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
    profile_disowned: {
      subject: 'May nagsasabing hindi sa kanya ang isang profile',
      body: [
        'May nag-sign in sa guest portal at nagsasabing sa ibang tao ang isang profile sa {organisation}.',
        'Hangga’t walang tumitingin, walang pinatutunguhan ang profile sa labas ng organisasyon. Pakitiyak kung kanino ito, at sabihin sa page nito.',
      ],
      link: 'Tingnan ang profile',
      why: 'Natanggap mo ang email na ito dahil manager ka ng isang lugar ng {organisation}.',
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
