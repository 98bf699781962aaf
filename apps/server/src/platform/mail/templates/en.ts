import { disputeTexts } from './dispute-texts.ts'
import { rightsTexts } from './rights-texts.ts'
import type { MailTexts } from './texts.ts'

const registered = 'You get this mail because somebody typed your address when registering on Comity.'
const account = 'You get this mail because you have an account on Comity.'
const notYou = 'If that was not you, choose a new password at once and tell an admin of your organisation.'

export const en: MailTexts = {
  ask: 'Questions? Write to {contact}.',
  templates: {
    verify_registration: {
      subject: 'Confirm your registration on Comity',
      body: [
        'An organisation was registered on Comity with this address. It is set up once you confirm.',
        'The link works once, until {expiresAt}.',
        'If that was not you, do nothing: without your confirmation nothing is set up.',
      ],
      link: 'Confirm the registration',
      why: registered,
    },
    already_registered: {
      subject: 'You already have an account on Comity',
      body: [
        'An organisation was registered on Comity with this address, which has an account already. Nothing was changed.',
        'If that was you, sign in with that account. There you can also replace a forgotten password.',
        'If that was not you, there is nothing to do.',
      ],
      link: 'Sign in',
      why: registered,
    },
    invitation: {
      subject: 'Invitation to {organisation} on Comity',
      body: [
        '{by} invites you to join {organisation} on Comity.',
        'The link works once, until {expiresAt}.',
        'If you do not know who invites you, do nothing: without you nothing is set up.',
      ],
      link: 'See the invitation',
      why: 'You get this mail because {by} typed your address as that of a colleague.',
    },
    password_reset: {
      subject: 'Choose a new password for Comity',
      body: [
        'Somebody asked for a new password for your account.',
        'The link works once, until {expiresAt}.',
        'If that was not you, do nothing: your password stays as it is.',
      ],
      link: 'Choose a new password',
      why: account,
    },
    password_changed: {
      subject: 'Your password for Comity was changed',
      body: ['The password of your account was changed.', 'Time: {changedAt}', notYou],
      link: 'Sign in',
      why: account,
    },
    new_sign_in_method: {
      subject: 'A change to how you sign in to Comity',
      body: ['{change}', 'Time: {changedAt}', notYou],
      link: 'See how you sign in',
      why: account,
    },
    break_glass_opened: {
      subject: 'Wider access was opened at {organisation}',
      body: [
        '{by} opened wider access to all venues of {organisation}.',
        'It ends: {endsAt}',
        'The reason and everything done with it stand in the audit log.',
      ],
      link: 'Open the audit log',
      why: 'You get this mail because you are an admin or a privacy officer of {organisation}.',
    },
    approval_requested: {
      subject: 'A second person is needed at {organisation}',
      body: ['{by} asks a second person to decide.', 'What: {action}', 'Open until: {expiresAt}'],
      link: 'See the request',
      why: 'You get this mail because you may decide this at {organisation}.',
    },
    approval_decided: {
      subject: 'Your request at {organisation} was decided',
      body: ['What: {action}', 'Decision: {decision}', 'By: {by}'],
      link: 'See the request',
      why: 'You get this mail because you made this request at {organisation}.',
    },
    account_locked: {
      subject: 'Signing in to Comity is locked for a while',
      body: [
        'There were too many wrong tries to sign in to your account. From devices that it does not know, signing in is locked.',
        'Locked until: {endsAt}',
        'Devices on which you signed in before are not affected. If you did not try, make sure that you use this password nowhere else.',
      ],
      link: 'Sign in',
      why: account,
    },
    sso_changed: {
      subject: 'Single sign-on of {organisation} was changed',
      body: [
        '{by} changed how people sign in to {organisation} through its identity provider.',
        'Time: {changedAt}',
        'If this was not agreed among you, check the settings at once.',
      ],
      link: 'Open the settings',
      why: 'You get this mail because you are an admin of {organisation}.',
    },
    safety_alert: {
      subject: 'Call for help at {venue}',
      body: [
        'A colleague at {venue} calls for help, and nobody has answered yet.',
        'Time: {raisedAt}',
        'Open the page and say that you have seen it, or go there.',
      ],
      link: 'See the call for help',
      why: 'You get this mail because you work at {venue} or are responsible for it.',
    },
    safety_drill: {
      subject: 'DRILL: call for help at {venue}',
      body: [
        'This is a drill. Nobody is in danger.',
        'Time: {raisedAt}',
        'Answer as you would a real call: open the page and say that you have seen it.',
      ],
      link: 'See the drill',
      why: 'You get this mail because you work at {venue} or are responsible for it.',
    },
    smart_alert: {
      subject: 'An alert at {venue}',
      body: [
        'There is an alert about a {sector} at {venue}.',
        'What it is about, and what may be done to prepare, is shown after signing in.',
      ],
      link: 'See the alert',
      why: 'You get this mail because you work at {venue} and chose to hear of alerts by mail.',
    },
    alert_briefing: {
      subject: 'Tomorrow at {venue}',
      body: [
        'Alerts about the coming day at {venue}: {alerts}.',
        'Each concerns a {sector}. The page shows the facts first, and what may be done to prepare.',
      ],
      link: 'Prepare for tomorrow',
      why: 'You get this mail because you work at {venue} and chose to hear of alerts by mail.',
    },
    alert_code: {
      subject: 'Your code for Comity: {code}',
      body: [
        'With the code {code} this address is proved, so that alerts can come here.',
        'It holds until {expiresAt}.',
        'If that was not you, do nothing: without the code nothing comes here.',
      ],
      link: 'Enter the code',
      why: 'You get this mail because somebody typed this address for their alerts on Comity.',
    },
    portal_code: {
      subject: 'Your code for the guest portal: {code}',
      body: [
        'With the code {code} you see what venues keep about you.',
        'It holds until {expiresAt}. Nobody else needs it: tell it to nobody.',
        'If that was not you, do nothing: without the code nothing is shown.',
      ],
      link: 'Open the guest portal',
      why: 'You get this mail because somebody typed this address in the guest portal of Comity.',
    },
    listing_notice: {
      subject: 'Important notice from {venue}, and how to answer it',
      body: [
        'After your visit {venue} recorded an incident that a second person there has confirmed: {ground}.',
        '{venue} wants to tell the venues of a sharing agreement the kind of incident, how grave it was and until when this stands. Neither the story nor your name is shared.',
        '{begins}',
        'It ends by {endsAt} at the latest, and is then deleted for everybody.',
        'You can see it, answer it, contest it or object to it, without an account. While you contest it no other venue sees it, and somebody of another organisation decides.',
        'Whom you can speak to at {venue}: {call}',
      ],
      link: 'See it and answer',
      why: 'You get this mail because {venue} has to tell you before anything about you is shared.',
    },
    alert_test: {
      subject: 'A test from Comity',
      body: ['Mail for alerts comes here. This was a test that you asked for.'],
      link: 'See your channels',
      why: 'You get this mail because you asked for a test.',
    },
    alert_rule_poor: {
      subject: 'Alert rules of {organisation} that are seldom right',
      body: [
        'Rules of which less than 30 % of the judged alerts were of use: {rules}.',
        'Alerts that are seldom right are soon ignored. The page shows which rules, and what others would have raised.',
      ],
      link: 'See the rules',
      why: 'You get this mail because you are a manager at {organisation}.',
    },
    deposit_request: {
      subject: '{venue} asks for a deposit',
      body: [
        '{venue} asks for a deposit for your booking.',
        'Amount: {amount}',
        'It can be paid until {expiresAt}.',
        'The link leads to the payment provider of {venue}. If you have no booking there, pay nothing and ask them.',
      ],
      link: 'Pay the deposit',
      why: 'You get this mail because {venue} has your address from your booking.',
    },
    task_assigned: {
      subject: 'A task for you at {venue}',
      body: [
        'You were given a task at {venue}.',
        'What there is to do, and by when, is shown after signing in.',
      ],
      link: 'See your tasks',
      why: 'You get this mail because you work at {venue} and a colleague gave you the task.',
    },
    network_correction: {
      subject: 'Something the network answered at {venue} is no longer so',
      body: [
        'A listing that {venue} was told of, or had to compare a guest with, was withdrawn or removed.',
        'Nobody may act on it any more. Which answers it was is shown after signing in.',
      ],
      link: 'See the look-ups',
      why: 'You get this mail because you manage {venue}, which asked the network.',
    },
    network_canary: {
      subject: 'At {venue} the network was asked for somebody who does not exist',
      body: [
        'A look-up at {venue} was for an address that belongs to nobody. Nobody has cause to ask for it, so somebody may be looking for people.',
        'Who asked, and when, is shown after signing in. It accuses nobody: please look at it.',
      ],
      link: 'See the audit log',
      why: 'You get this mail because you administer the organisation of {venue}.',
    },
    agreement: {
      subject: 'Sharing agreement with {organisation}: {news}',
      body: [
        'There is news of the sharing agreement with {organisation}: {news}.',
        'What it says, and what there is to do, is shown after signing in.',
      ],
      link: 'See the agreements',
      why: 'You get this mail because you administer an organisation that the agreement names.',
    },
    agreement_news: {
      subject: 'Sharing agreement with {organisation}: {news}',
      body: [
        'There is news of the sharing agreement with {organisation}: {news}.',
        'With whom you share now, and where, is shown after signing in.',
      ],
      link: 'See the network',
      why: 'You get this mail because you manage a venue of an organisation that the agreement names.',
    },
    ...disputeTexts.en.templates,
    ...rightsTexts.en,
    incident_assigned: {
      subject: 'An incident for you to follow at {venue}',
      body: [
        'You were given an incident at {venue} to follow.',
        'What happened, and by when it is to be settled, is shown after signing in.',
      ],
      link: 'See your incidents',
      why: 'You get this mail because you work at {venue} and a manager gave you the incident.',
    },
    stay_invitation: {
      subject: 'How was it at {venue}?',
      body: [
        '{venue} would like to hear how your visit was. Rating it takes a minute and needs no account.',
        'The link is yours alone. With it you can rate once, until {expiresAt}.',
        'What you say is sealed: nobody at {venue} reads it before they have rated too, or that time is over. Then you both see what the other said.',
      ],
      link: 'Rate your visit',
      why: 'You get this mail because {venue} has your address from your visit.',
    },
  },
  words: {
    change: {
      passkey_added: 'A passkey was added to your account.',
      passkey_removed: 'A passkey was removed from your account.',
      second_factor_added: 'Codes from an app were switched on as your second step.',
      second_factor_removed: 'Codes from an app were switched off as your second step.',
      recovery_codes_made: 'New recovery codes were made for your account; the earlier ones no longer work.',
      recovery_code_used: 'A recovery code of your account was used.',
      identity_linked: 'Single sign-on of an organisation was linked to your account.',
    },
    action: {
      'member.roles': 'change the roles of a member',
      'retention.purge': 'delete what is kept longer than the rules of retention allow',
      'ledger.clear_queue': 'drop the anchors of the ledger that wait',
    },
    sector: {
      hotel: 'guest',
      restaurant: 'guest',
      short_let: 'guest',
      school: 'pupil',
      healthcare: 'patient',
      event: 'participant',
    },
    news: {
      proposed: 'a version is proposed to you',
      in_force: 'every party has signed, it is in force',
      left: 'a version without you is in force',
      paused: 'paused',
      resumed: 'it goes on',
      ended: 'ended',
      review_due: 'its review is due within 14 days',
    },
    ground: {
      violence: 'violence against a person',
      threat: 'a threat',
      weapon: 'a weapon',
      sexual_harassment: 'sexual harassment',
      theft: 'theft',
      fraud: 'fraud',
      unpaid_bill: 'an unpaid bill',
      damage: 'serious damage',
      dealing: 'dealing in drugs',
      false_booking: 'a series of false bookings',
    },
    begins: {
      at_once:
        'Because somebody could be hurt meanwhile, it is shared from now on. Another manager reviews it within 72 hours, or it is hidden again.',
      after_notice: 'Nothing is shared before 14 days have passed from this notice.',
    },
    result: disputeTexts.en.result,
    decision: { approved: 'approved', refused: 'refused' },
  },
}
