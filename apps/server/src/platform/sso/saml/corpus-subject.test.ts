import { altered, envelope, nameId, signed, testRefused, type Case } from './testing/cases.ts'
import {
  makeAssertion,
  makeResponse,
  minutesFromNow,
  requestId,
  signElement,
} from './testing/make-response.ts'

const identifiers: Case[] = [
  [
    'a comment that cuts the NameID',
    'comment_in_identifier',
    altered('staff-4711', 'staff-4711<!-- -->.evil.example'),
  ],
  ['a comment in the NameID, whole', 'comment_in_identifier', altered('staff-4711', 'staff<!---->-4711')],
  [
    'a comment in the NameID, signed so',
    'comment_in_identifier',
    signed({ subject: 'staff<!-- x -->-4711' }),
  ],
  ['a comment in an attribute', 'comment_in_identifier', altered('ada.quill@', 'ada.<!-- x -->quill@')],
  [
    'a comment in the issuer',
    'comment_in_identifier',
    altered('/metadata</saml:Issuer>', '/meta<!-- -->data</saml:Issuer>'),
  ],
  [
    'a comment in the audience',
    'comment_in_identifier',
    altered('/metadata</saml:Audience>', '<!-- -->/metadata</saml:Audience>'),
  ],
  ['an instruction in the NameID', 'comment_in_identifier', altered('staff-4711', 'staff-<?x 4711?>')],
  ['CDATA in the NameID', 'comment_in_identifier', altered('staff-4711', '<![CDATA[staff-4711]]>')],
  ['an element in the NameID', 'unreadable', signed({ subject: 'staff<b/>-4711' })],
  ['a comment in the digest', 'unreadable', altered('<ds:DigestValue>', '<ds:DigestValue><!-- AAAA -->')],
  ['a comment between elements', 'unreadable', altered('<saml:Subject>', '<saml:Subject><!-- x -->')],
  [
    'a transient NameID',
    'transient_subject',
    signed({ nameId: nameId('x', 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient') }),
  ],
  [
    'a NameID of another kind',
    'unsupported_subject',
    signed({ nameId: nameId('CN=x', 'urn:oasis:names:tc:SAML:1.1:nameid-format:X509SubjectName') }),
  ],
  [
    'a NameID of another pair of provider and service',
    'unsupported_subject',
    signed({ nameId: nameId('x').replace('Format', 'SPNameQualifier="https://other.example" Format') }),
  ],
  [
    'a NameID of another provider',
    'unsupported_subject',
    signed({ nameId: nameId('x').replace('Format', 'NameQualifier="https://other.example" Format') }),
  ],
  ['a NameID of 513 characters', 'unsupported_subject', signed({ subject: 'x'.repeat(513) })],
  ['a NameID with space around it', 'unsupported_subject', signed({ subject: ' staff-4711' })],
  ['a NameID with a hidden character', 'unsupported_subject', signed({ subject: 'staff-4711&#x200B;' })],
  ['an empty NameID', 'no_subject', signed({ subject: '' })],
  ['no NameID', 'no_subject', signed({ nameId: '<saml:BaseID/>' })],
  ['two NameIDs', 'unreadable', signed({ nameId: nameId('a') + nameId('b') })],
  ['an encrypted NameID', 'encrypted_not_supported', signed({ nameId: '<saml:EncryptedID/>' })],
]

const structure: Case[] = [
  ['no assertion', 'no_assertion', () => makeResponse({ assertions: '' })],
  ['an assertion of another namespace', 'no_assertion', altered(/saml:Assertion/gu, 'samlp:Assertion')],
  [
    'two assertions, both signed by the provider',
    'several_assertions',
    () =>
      signElement(
        makeResponse({ assertions: makeAssertion() + makeAssertion({ id: '_assertion2' }) }),
        'Response',
      ),
  ],
  [
    'an encrypted assertion',
    'encrypted_not_supported',
    () => makeResponse({ assertions: '<saml:EncryptedAssertion/>' }),
  ],
  [
    'an encrypted attribute',
    'encrypted_not_supported',
    signed({ attributes: '<saml:AttributeStatement><saml:EncryptedAttribute/></saml:AttributeStatement>' }),
  ],
  [
    'a status that is not success',
    'status_not_success',
    () =>
      makeResponse({
        status:
          '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Requester"/></samlp:Status>',
      }),
  ],
  [
    'success only within a failure',
    'status_not_success',
    () =>
      makeResponse({
        status:
          '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:StatusCode></samlp:Status>',
      }),
  ],
  ['SAML 1.1', 'unreadable', envelope(`Version="1.1" InResponseTo="${requestId}"`)],
  [
    'an assertion of SAML 1.1',
    'unreadable',
    () => signElement(makeResponse().replace(/(_assertion1" Version=)"2.0"/u, '$1"1.1"'), 'Assertion'),
  ],
  ['another message', 'unreadable', altered(/samlp:Response/gu, 'samlp:LogoutResponse')],
  [
    'an element with the name alone',
    'unreadable',
    altered('oasis:names:tc:SAML:2.0:protocol', 'oasis:names:tc:SAML:2.0:protocol2'),
  ],
  ['no sign-in statement', 'no_authentication', signed({ statement: '' })],
  [
    'an ended session',
    'expired',
    signed({ statement: `<saml:AuthnStatement SessionNotOnOrAfter="${minutesFromNow(-2)}"/>` }),
  ],
  [
    'an attribute without a name',
    'unreadable',
    signed({ attributes: '<saml:AttributeStatement><saml:Attribute/></saml:AttributeStatement>' }),
  ],
]

testRefused([...identifiers, ...structure])
