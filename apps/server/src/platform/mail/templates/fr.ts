import { disputeTexts } from './dispute-texts.ts'
import { rightsTexts } from './rights-texts.ts'
import type { MailTexts } from './texts.ts'

const registered =
  'Vous recevez ce message parce que quelqu’un a saisi votre adresse lors d’une inscription sur Comity.'
const account = 'Vous recevez ce message parce que vous avez un compte sur Comity.'
const notYou =
  'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre organisation.'

export const fr: MailTexts = {
  ask: 'Des questions ? Écrivez à {contact}.',
  templates: {
    verify_registration: {
      subject: 'Confirmez votre inscription sur Comity',
      body: [
        'Une organisation a été inscrite sur Comity avec cette adresse. Elle sera créée quand vous aurez confirmé.',
        'Le lien sert une seule fois, jusqu’au : {expiresAt}.',
        'Si ce n’était pas vous, ne faites rien : sans votre confirmation, rien n’est créé.',
      ],
      link: 'Confirmer l’inscription',
      why: registered,
    },
    already_registered: {
      subject: 'Vous avez déjà un compte sur Comity',
      body: [
        'Une organisation a été inscrite sur Comity avec cette adresse, qui a déjà un compte. Rien n’a été modifié.',
        'Si c’était vous, connectez-vous avec ce compte. Vous pourrez aussi y remplacer un mot de passe oublié.',
        'Si ce n’était pas vous, il n’y a rien à faire.',
      ],
      link: 'Se connecter',
      why: registered,
    },
    invitation: {
      subject: 'Invitation à rejoindre {organisation} sur Comity',
      body: [
        '{by} vous invite à rejoindre {organisation} sur Comity.',
        'Le lien sert une seule fois, jusqu’au : {expiresAt}.',
        'Si vous ne savez pas qui vous invite, ne faites rien : sans vous, rien n’est créé.',
      ],
      link: 'Voir l’invitation',
      why: 'Vous recevez ce message parce que {by} a saisi votre adresse comme celle d’un collègue.',
    },
    password_reset: {
      subject: 'Choisissez un nouveau mot de passe pour Comity',
      body: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte.',
        'Le lien sert une seule fois, jusqu’au : {expiresAt}.',
        'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
      ],
      link: 'Choisir un nouveau mot de passe',
      why: account,
    },
    password_changed: {
      subject: 'Votre mot de passe pour Comity a été changé',
      body: ['Le mot de passe de votre compte a été changé.', 'Heure : {changedAt}', notYou],
      link: 'Se connecter',
      why: account,
    },
    new_sign_in_method: {
      subject: 'Un changement dans votre façon de vous connecter à Comity',
      body: ['{change}', 'Heure : {changedAt}', notYou],
      link: 'Voir comment vous vous connectez',
      why: account,
    },
    break_glass_opened: {
      subject: 'Un accès élargi a été ouvert chez {organisation}',
      body: [
        '{by} a ouvert un accès élargi à tous les établissements de {organisation}.',
        'Fin : {endsAt}',
        'Le motif et tout ce qui en est fait figurent dans le journal d’audit.',
      ],
      link: 'Ouvrir le journal d’audit',
      why: 'Vous recevez ce message parce que vous administrez {organisation} ou y êtes responsable de la vie privée.',
    },
    approval_requested: {
      subject: 'Une deuxième personne est nécessaire chez {organisation}',
      body: [
        '{by} demande qu’une deuxième personne décide.',
        'Objet : {action}',
        'Ouvert jusqu’au : {expiresAt}',
      ],
      link: 'Voir la demande',
      why: 'Vous recevez ce message parce que vous pouvez en décider chez {organisation}.',
    },
    approval_decided: {
      subject: 'Une décision sur votre demande chez {organisation}',
      body: ['Objet : {action}', 'Décision : {decision}', 'Par : {by}'],
      link: 'Voir la demande',
      why: 'Vous recevez ce message parce que vous avez fait cette demande chez {organisation}.',
    },
    account_locked: {
      subject: 'La connexion à Comity est bloquée pour un moment',
      body: [
        'Il y a eu trop d’essais erronés de connexion à votre compte. Depuis les appareils qu’il ne connaît pas, la connexion est bloquée.',
        'Bloquée jusqu’au : {endsAt}',
        'Les appareils déjà utilisés pour vous connecter ne sont pas concernés. Si ces essais ne viennent pas de vous, veillez à n’utiliser ce mot de passe nulle part ailleurs.',
      ],
      link: 'Se connecter',
      why: account,
    },
    sso_changed: {
      subject: 'L’authentification unique de {organisation} a été modifiée',
      body: [
        '{by} a modifié la façon de se connecter à {organisation} par son fournisseur d’identité.',
        'Heure : {changedAt}',
        'Si cela n’a pas été convenu entre vous, vérifiez tout de suite les réglages.',
      ],
      link: 'Ouvrir les réglages',
      why: 'Vous recevez ce message parce que vous administrez {organisation}.',
    },
    safety_alert: {
      subject: 'Appel à l’aide à {venue}',
      body: [
        'Une personne de l’équipe de {venue} appelle à l’aide et personne n’a encore répondu.',
        'Heure : {raisedAt}',
        'Ouvrez la page et indiquez que vous l’avez vu, ou rendez-vous sur place.',
      ],
      link: 'Voir l’appel à l’aide',
      why: 'Vous recevez ce message parce que vous travaillez à {venue} ou en êtes responsable.',
    },
    safety_drill: {
      subject: 'EXERCICE : appel à l’aide à {venue}',
      body: [
        'Ceci est un exercice. Personne n’est en danger.',
        'Heure : {raisedAt}',
        'Répondez comme à un véritable appel : ouvrez la page et indiquez que vous l’avez vu.',
      ],
      link: 'Voir l’exercice',
      why: 'Vous recevez ce message parce que vous travaillez à {venue} ou en êtes responsable.',
    },
    smart_alert: {
      subject: 'Une alerte à {venue}',
      body: [
        'Une alerte concerne : {sector}, à {venue}.',
        'De quoi il s’agit et comment se préparer s’affiche après connexion.',
      ],
      link: 'Voir l’alerte',
      why: 'Vous recevez ce message parce que vous travaillez à {venue} et avez choisi les alertes par courriel.',
    },
    alert_briefing: {
      subject: 'Demain à {venue}',
      body: [
        'Alertes concernant la journée de demain à {venue} : {alerts}.',
        'Qui elles concernent : {sector}. La page montre d’abord les faits, puis comment se préparer.',
      ],
      link: 'Préparer la journée de demain',
      why: 'Vous recevez ce message parce que vous travaillez à {venue} et avez choisi les alertes par courriel.',
    },
    alert_code: {
      subject: 'Votre code pour Comity : {code}',
      body: [
        'Avec le code {code}, cette adresse est vérifiée et les alertes peuvent y arriver.',
        'Il est valable jusqu’au : {expiresAt}.',
        'Si ce n’était pas vous, ne faites rien : sans le code, rien n’arrive ici.',
      ],
      link: 'Saisir le code',
      why: 'Vous recevez ce message parce que quelqu’un a saisi cette adresse pour ses alertes sur Comity.',
    },
    portal_code: {
      subject: 'Votre code pour le portail client : {code}',
      body: [
        'Avec le code {code}, vous voyez ce que les établissements conservent à votre sujet.',
        'Il est valable jusqu’au : {expiresAt}. Personne d’autre n’en a besoin : ne le communiquez à personne.',
        'Si ce n’était pas vous, ne faites rien : sans le code, rien n’est montré.',
      ],
      link: 'Ouvrir le portail client',
      why: 'Vous recevez ce message parce que quelqu’un a saisi cette adresse dans le portail client de Comity.',
    },
    listing_notice: {
      subject: 'Avis important de {venue}, et comment y répondre',
      body: [
        'Après votre visite, {venue} a enregistré un incident qu’une deuxième personne sur place a confirmé : {ground}.',
        '{venue} souhaite indiquer aux établissements d’un accord de partage la nature de l’incident, sa gravité et jusqu’à quand cela tient. Ni le récit ni votre nom ne sont partagés.',
        '{begins}',
        'Cela prend fin au plus tard le {endsAt}, puis est effacé pour tous.',
        'Vous pouvez le voir, y répondre, le contester ou vous y opposer, sans compte. Tant que vous le contestez, aucun autre établissement ne le voit, et une personne d’une autre organisation décide.',
        'À qui parler chez {venue} : {call}',
      ],
      link: 'Le voir et répondre',
      why: 'Vous recevez ce message parce que {venue} doit vous prévenir avant que quoi que ce soit vous concernant soit partagé.',
    },
    alert_test: {
      subject: 'Un essai de Comity',
      body: ['Le courrier des alertes arrive ici. Voici l’essai que vous avez demandé.'],
      link: 'Voir vos canaux',
      why: 'Vous recevez ce message parce que vous avez demandé un essai.',
    },
    alert_rule_poor: {
      subject: 'Des règles d’alerte de {organisation} rarement justes',
      body: [
        'Règles dont moins de 30 % des alertes évaluées ont été utiles : {rules}.',
        'On ignore vite des alertes rarement justes. La page montre quelles règles, et ce que d’autres auraient signalé.',
      ],
      link: 'Voir les règles',
      why: 'Vous recevez ce message parce que vous êtes responsable chez {organisation}.',
    },
    deposit_request: {
      subject: '{venue} demande un acompte',
      body: [
        '{venue} demande un acompte pour votre réservation.',
        'Montant : {amount}',
        'Il peut être payé jusqu’au : {expiresAt}.',
        'Le lien mène au prestataire de paiement de {venue}. Si vous n’y avez aucune réservation, ne payez rien et posez-leur la question.',
      ],
      link: 'Payer l’acompte',
      why: 'Vous recevez ce message parce que {venue} a votre adresse depuis votre réservation.',
    },
    task_assigned: {
      subject: 'Une tâche pour vous ({venue})',
      body: [
        'Une tâche vous a été confiée ({venue}).',
        'Ce qu’il y a à faire, et pour quand, s’affiche une fois connecté.',
      ],
      link: 'Voir vos tâches',
      why: 'Vous recevez ce message parce que vous travaillez pour {venue} et qu’un collègue vous a confié la tâche.',
    },
    network_correction: {
      subject: 'Une réponse du réseau à {venue} n’est plus valable',
      body: [
        'Un signalement communiqué à {venue}, ou qui y a fait comparer une personne, a été retiré ou supprimé.',
        'Plus personne ne doit en tenir compte. Les réponses concernées sont affichées après la connexion.',
      ],
      link: 'Voir les consultations',
      why: 'Vous recevez ce message parce que vous dirigez {venue}, qui a interrogé le réseau.',
    },
    network_canary: {
      subject: 'À {venue}, le réseau a été interrogé sur une personne qui n’existe pas',
      body: [
        'Une consultation à {venue} portait sur une adresse qui n’est à personne. Nul n’a de raison de la demander : quelqu’un cherche peut-être des personnes.',
        'Qui a demandé, et quand, est affiché après la connexion. Cela n’accuse personne : merci de regarder.',
      ],
      link: 'Voir le journal d’audit',
      why: 'Vous recevez ce message parce que vous administrez l’organisation de {venue}.',
    },
    agreement: {
      subject: 'Accord de partage avec {organisation} : {news}',
      body: [
        'Il y a du nouveau pour l’accord de partage avec {organisation} : {news}.',
        'Ce qu’il dit, et ce qu’il y a à faire, est affiché après la connexion.',
      ],
      link: 'Voir les accords',
      why: 'Vous recevez ce message parce que vous administrez une organisation que l’accord nomme.',
    },
    agreement_news: {
      subject: 'Accord de partage avec {organisation} : {news}',
      body: [
        'Il y a du nouveau pour l’accord de partage avec {organisation} : {news}.',
        'Avec qui vous partagez désormais, et où, est affiché après la connexion.',
      ],
      link: 'Voir le réseau',
      why: 'Vous recevez ce message parce que vous dirigez un établissement d’une organisation que l’accord nomme.',
    },
    ...disputeTexts.fr.templates,
    ...rightsTexts.fr,
    incident_assigned: {
      subject: 'Un incident à suivre pour vous ({venue})',
      body: [
        'Le suivi d’un incident vous a été confié ({venue}).',
        'Ce qui s’est passé, et pour quand cela doit être réglé, s’affiche une fois connecté.',
      ],
      link: 'Voir vos incidents',
      why: 'Vous recevez ce message parce que vous travaillez pour {venue} et qu’un responsable vous a confié l’incident.',
    },
    stay_invitation: {
      subject: 'Comment s’est passée votre visite ({venue}) ?',
      body: [
        '{venue} aimerait savoir comment s’est passée votre visite. L’évaluer prend une minute, sans compte.',
        'Le lien est à vous seul. Il permet une seule évaluation, jusqu’au : {expiresAt}.',
        'Ce que vous dites reste scellé : personne chez {venue} ne le lit avant d’avoir donné aussi son avis ou avant la fin de ce délai. Ensuite, chacun voit ce que l’autre a dit.',
      ],
      link: 'Évaluer votre visite',
      why: 'Vous recevez ce message parce que {venue} a votre adresse depuis votre visite.',
    },
  },
  words: {
    change: {
      passkey_added: 'Une clé d’accès a été ajoutée à votre compte.',
      passkey_removed: 'Une clé d’accès a été retirée de votre compte.',
      second_factor_added: 'Les codes d’une application ont été activés comme deuxième étape.',
      second_factor_removed: 'Les codes d’une application ont été désactivés comme deuxième étape.',
      recovery_codes_made:
        'De nouveaux codes de secours ont été créés pour votre compte ; les précédents ne fonctionnent plus.',
      recovery_code_used: 'Un code de secours de votre compte a été utilisé.',
      identity_linked: 'L’authentification unique d’une organisation a été liée à votre compte.',
    },
    action: {
      'member.roles': 'changer les rôles d’un membre',
      'retention.purge': 'supprimer ce qui est conservé plus longtemps que les règles ne le permettent',
      'ledger.clear_queue': 'abandonner les ancrages du registre en attente',
    },
    sector: {
      hotel: 'client',
      restaurant: 'client',
      short_let: 'client',
      school: 'élève',
      healthcare: 'patient',
      event: 'participant',
    },
    news: {
      proposed: 'une version vous est proposée',
      in_force: 'toutes les parties ont signé, il est en vigueur',
      left: 'une version sans votre organisation est en vigueur',
      paused: 'suspendu',
      resumed: 'il reprend',
      ended: 'terminé',
      review_due: 'il doit être revu dans les 14 jours',
    },
    ground: {
      violence: 'violence contre une personne',
      threat: 'une menace',
      weapon: 'une arme',
      sexual_harassment: 'harcèlement sexuel',
      theft: 'un vol',
      fraud: 'une fraude',
      unpaid_bill: 'une facture impayée',
      damage: 'des dégâts graves',
      dealing: 'trafic de drogue',
      false_booking: 'une série de fausses réservations',
    },
    begins: {
      at_once:
        'Comme quelqu’un pourrait être blessé entre-temps, c’est partagé dès maintenant. Un autre responsable le réexamine sous 72 heures, sinon c’est de nouveau masqué.',
      after_notice: 'Rien n’est partagé avant que 14 jours se soient écoulés depuis cet avis.',
    },
    result: disputeTexts.fr.result,
    decision: { approved: 'acceptée', refused: 'refusée' },
  },
}
